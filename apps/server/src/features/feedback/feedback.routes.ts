import { feedbackApi } from '@rihla/contract'
import { addressOf } from '../../platform/http/caller-address.ts'
import { languageOf } from '../../platform/http/errors.ts'
import { once } from '../../platform/http/idempotency.ts'
import type { Routes } from '../../platform/http/routes.ts'
import { exportFeedback, listExportRows } from './export-feedback.ts'
import { leaveClientFeedback } from './leave-client-feedback.ts'
import { leaveFeedback } from './leave-feedback.ts'
import { listOwnReviews } from './list-own-reviews.ts'
import { listReviewers } from './list-reviewers.ts'
import { listClientReviews, listReviews } from './list-reviews.ts'
import { replyToReview } from './reply-to-review.ts'

export const feedbackRoutes: Routes = async (app, { db, pool, changes, limits, pubsub }) => {
  /** After the commit, so that it does not delay other commits. */
  const announced = <Answer>(answer: Answer): Answer => {
    pubsub.publish('review_left')
    return answer
  }

  app.route({
    ...feedbackApi.leave,
    handler: async (request) => {
      await limits.countPublicPost('feedback', addressOf(request))
      return announced(await leaveFeedback({ db, changes }, request, request.body))
    },
  })

  app.route({
    ...feedbackApi.leaveAsClient,
    handler: async (request) => {
      await limits.countPostOf('feedback', request.client.id)
      return announced(await leaveClientFeedback(changes, request, request.client.id, request.body))
    },
  })

  app.route({
    ...feedbackApi.ownReviews,
    handler: (request) => listOwnReviews(pool, request.client.id, request.query),
  })

  app.route({
    ...feedbackApi.reply,
    handler: (request) => once(db, request, (trx) => replyToReview(trx, request, request.params.id, request.body)),
  })

  app.route({
    ...feedbackApi.list,
    handler: (request) => listReviewers(db, pool, request.staff, request.query, languageOf(request)),
  })

  app.route({
    ...feedbackApi.reviewsOf,
    handler: (request) =>
      listReviews({ db, pool }, request.staff, request.params.id, request.query, languageOf(request)),
  })

  app.route({
    ...feedbackApi.reviewsOfClient,
    handler: (request) => listClientReviews(pool, request.params.id, request.query, languageOf(request)),
  })

  app.route({
    ...feedbackApi.export,
    handler: async (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="feedbacks.csv"')
        .send(await exportFeedback(db, request, request.query)),
  })

  app.route({
    ...feedbackApi.exportRows,
    handler: (request) => listExportRows(db, request, request.query),
  })
}
