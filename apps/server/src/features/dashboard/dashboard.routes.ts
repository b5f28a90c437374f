import { dashboardApi } from '@rihla/contract'
import type { Routes } from '../../platform/http/routes.ts'
import { seenBy } from '../../shared/branches.ts'
import { readDashboard } from './read-dashboard.ts'

export const dashboardRoutes: Routes = async (app, { db, pool }) => {
  app.route({
    ...dashboardApi.dashboard,
    handler: (request) => readDashboard(db, pool, seenBy(request.staff, request.query), request),
  })
}
