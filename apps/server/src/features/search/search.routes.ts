import { searchApi } from '@rihla/contract'
import { languageOf } from '../../platform/http/errors.ts'
import type { Routes } from '../../platform/http/routes.ts'
import { seenBy } from '../../shared/branches.ts'
import { searchAgency } from './search-agency.ts'

export const searchRoutes: Routes = async (app, { db }) => {
  app.route({
    ...searchApi.search,
    handler: (request) => searchAgency(db, seenBy(request.staff), request.query.q, languageOf(request)),
  })
}
