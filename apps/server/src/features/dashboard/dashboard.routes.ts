import { dashboardApi } from '@rihla/contract'
import type { Routes } from '../../platform/http/routes.ts'
import { readDashboard } from './read-dashboard.ts'

export const dashboardRoutes: Routes = async (app, { pool }) => {
  app.route({ ...dashboardApi.dashboard, handler: (request) => readDashboard(pool, request) })
}
