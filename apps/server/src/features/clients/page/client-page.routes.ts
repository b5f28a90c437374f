import { clientPageApi } from '@rihla/contract'
import type { Routes } from '../../../platform/http/routes.ts'
import { seenBy } from '../../../shared/branches.ts'
import { readClientPage } from './read-client-page.ts'
import { readHistory } from './read-history.ts'
import { revealNationalId } from './reveal-national-id.ts'

export const clientPageRoutes: Routes = async (app, { db, pool, nationalIds }) => {
  app.route({ ...clientPageApi.read, handler: (request) => readClientPage(pool, request.staff, request.params.id) })

  app.route({
    ...clientPageApi.revealNationalId,
    handler: (request) => revealNationalId(db, nationalIds, request, request.params.id),
  })

  app.route({
    ...clientPageApi.history,
    handler: (request) => readHistory({ db, pool }, seenBy(request.staff), request.params.id, request.query),
  })
}
