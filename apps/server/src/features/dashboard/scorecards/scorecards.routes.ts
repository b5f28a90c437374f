import { scorecardsApi } from '@rihla/contract'
import type { Routes } from '../../../platform/http/routes.ts'
import { listLow, readScorecards } from './read-scorecards.ts'

export const scorecardRoutes: Routes = async (app, { db }) => {
  app.route({ ...scorecardsApi.list, handler: (request) => readScorecards(db, request.query.by) })

  app.route({ ...scorecardsApi.low, handler: (request) => listLow(db, request.query) })
}
