import { searchApi } from '@rihla/contract'
import { languageOf } from '../../platform/http/errors.ts'
import type { Routes } from '../../platform/http/routes.ts'
import { searchAgency } from './search-agency.ts'

export const searchRoutes: Routes = async (app, { db }) => {
  app.route({
    ...searchApi.search,
    handler: (request) => searchAgency(db, request.query.q, languageOf(request)),
  })
}
