import { scorecardsApi } from '@rihla/contract'
import { languageOf } from '../../../platform/http/errors.ts'
import type { Routes } from '../../../platform/http/routes.ts'
import { seenBy } from '../../../shared/branches.ts'
import { listLow, readScorecards } from './read-scorecards.ts'

export const scorecardRoutes: Routes = async (app, { db }) => {
  app.route({
    ...scorecardsApi.list,
    handler: (request) =>
      readScorecards(db, request.query.by, seenBy(request.staff, request.query), languageOf(request)),
  })

  app.route({
    ...scorecardsApi.low,
    handler: ({ staff, query }) => listLow(db, { ...query, seen: seenBy(staff, query) }, query),
  })
}
