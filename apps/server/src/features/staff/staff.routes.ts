import { staffApi } from '@rihla/contract'
import type { Routes } from '../../platform/routes.ts'
import { findAccount } from './staff.queries.ts'

export const staffRoutes: Routes = async (app, { db }) => {
  app.route({ ...staffApi.account, handler: async (request) => ({ data: await findAccount(db, request.staff.id) }) })
}
