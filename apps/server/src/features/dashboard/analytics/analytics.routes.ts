import { analyticsApi } from '@rihla/contract'
import type { Routes } from '../../../platform/http/routes.ts'
import { seenBy } from '../../../shared/branches.ts'
import { readAnalytics } from './read-analytics.ts'

export const analyticsRoutes: Routes = async (app, { db }) => {
  app.route({
    ...analyticsApi.period,
    handler: (request) => readAnalytics(db, seenBy(request.staff, request.query), request.query),
  })
}
