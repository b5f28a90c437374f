import { followUpsApi } from '@rihla/contract'
import { languageOf } from '../../../platform/http/errors.ts'
import { once } from '../../../platform/http/idempotency.ts'
import type { Routes } from '../../../platform/http/routes.ts'
import { seenBy } from '../../../shared/branches.ts'
import { listFollowUps } from './list-follow-ups.ts'
import { readFollowUp, takeStep } from './take-step.ts'

export const followUpRoutes: Routes = async (app, { db, pool }) => {
  app.route({
    ...followUpsApi.list,
    handler: (request) =>
      listFollowUps({ db, pool }, seenBy(request.staff, request.query), request.query, languageOf(request)),
  })

  app.route({ ...followUpsApi.read, handler: (request) => readFollowUp(db, request, request.params.id) })

  app.route({
    ...followUpsApi.update,
    handler: (request) => once(db, request, (trx) => takeStep(trx, request, request.params.id, request.body)),
  })
}
