import { agencyApi } from '@rihla/contract'
import type { Routes } from '../../platform/routes.ts'
import { findPublicAgency } from './agency.queries.ts'

export const agencyRoutes: Routes = async (app, { db }) => {
  app.route({ ...agencyApi.agency, handler: () => findPublicAgency(db) })
}
