import { agencyApi } from '@rihla/contract'
import type { Routes } from '../../platform/http/routes.ts'
import { readAgency } from './read-agency.ts'

export const agencyRoutes: Routes = async (app, { db }) => {
  app.route({ ...agencyApi.agency, handler: () => readAgency(db) })
}
