import { pointsApi } from '@rihla/contract'
import { once } from '../../platform/http/idempotency.ts'
import type { Routes } from '../../platform/http/routes.ts'
import { adjustPoints } from './adjust-points.ts'
import { EVERYTHING, seenBy } from '../../shared/branches.ts'
import { readStatement } from './read-statement.ts'

export const pointRoutes: Routes = async (app, { db, pool }) => {
  app.route({
    ...pointsApi.statement,
    handler: (request) => readStatement({ db, pool }, EVERYTHING, request.client.id, request.query),
  })

  app.route({
    ...pointsApi.statementOf,
    handler: (request) => readStatement({ db, pool }, seenBy(request.staff), request.params.id, request.query),
  })

  app.route({
    ...pointsApi.adjust,
    handler: (request) => once(db, request, (trx) => adjustPoints(trx, request, request.params.id, request.body)),
  })
}
