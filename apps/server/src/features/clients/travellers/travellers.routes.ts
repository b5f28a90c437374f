import { travellersApi } from '@rihla/contract'
import { once } from '../../../platform/http/idempotency.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Routes } from '../../../platform/http/routes.ts'
import { seenBy } from '../../../shared/branches.ts'
import { createTraveller, removeTraveller, updateTraveller } from './change-travellers.ts'
import { revealPassportNumber } from './reveal-passport-number.ts'
import { listOwnTravellers, listTravellers, withSeenClients } from './travellers.queries.ts'

const onOnePage = <Row>(data: Row[]) => ({ data, next_cursor: null, total: data.length })

export const travellerRoutes: Routes = async (app, dependencies) => {
  const { db, pool, passportNumbers } = dependencies
  app.route({
    ...travellersApi.list,
    handler: async (request) => {
      const found = await listTravellers(pool, request.params.id)
      if (!found?.is_known) throw new Problem('client_not_found')
      return onOnePage(await withSeenClients(db, seenBy(request.staff), found.data))
    },
  })

  app.route({
    ...travellersApi.create,
    handler: (request) =>
      once(db, request, (trx) => createTraveller(trx, passportNumbers, request, request.params.id, request.body)),
  })

  app.route({
    ...travellersApi.update,
    handler: (request) => updateTraveller(dependencies, request, request.params.id, request.body),
  })

  app.route({ ...travellersApi.remove, handler: (request) => removeTraveller(db, request, request.params.id) })

  app.route({
    ...travellersApi.revealPassportNumber,
    handler: (request) => revealPassportNumber(db, passportNumbers, request, request.params.id),
  })

  app.route({
    ...travellersApi.ofClient,
    handler: async (request) => onOnePage((await listOwnTravellers(pool, request.client.id))?.data ?? []),
  })
}
