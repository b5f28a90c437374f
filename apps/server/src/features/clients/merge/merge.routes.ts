import { mergeApi } from '@rihla/contract'
import { once } from '../../../platform/http/idempotency.ts'
import type { Routes } from '../../../platform/http/routes.ts'
import { compareClients } from './compare-clients.ts'
import { mergeClients } from './merge-clients.ts'

export const mergeRoutes: Routes = async (app, { db, nationalIds, send }) => {
  app.route({
    ...mergeApi.compare,
    handler: (request) => compareClients(db, nationalIds, request.params.id, request.query.with),
  })

  app.route({
    ...mergeApi.merge,
    handler: (request) => once(db, request, (trx) => mergeClients(trx, send, request, request.params.id, request.body)),
  })
}
