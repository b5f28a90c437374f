import { liveApi } from '@rihla/contract'
import { bearerToken } from '../../platform/access.ts'
import { languageOf } from '../../platform/errors.ts'
import type { Routes } from '../../platform/routes.ts'
import { hashToken } from '../../platform/tokens.ts'
import { openReviewFeed } from './review-feed.ts'
import { openStreams } from './streams.ts'

/** A moment as the stream gave it; anything else starts anew. */
const MOMENT = /^\d{1,19}:\d{1,19}:[\d,]{0,4000}$/

export const liveRoutes: Routes = async (app, { db, signals }) => {
  const streams = openStreams(db, openReviewFeed(db, signals, app.log), app.log)
  signals.hear('session_ended', streams.endEnded)
  app.addHook('preClose', async () => streams.endAll())

  app.route({
    ...liveApi.events,
    handler: async (request, reply) => {
      const last = request.headers['last-event-id']
      const stream = await streams.open({
        session: hashToken(bearerToken(request) ?? ''),
        language: languageOf(request),
        since: typeof last === 'string' && MOMENT.test(last) ? last : undefined,
      })
      return reply
        .type('text/event-stream')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .send(stream)
    },
  })
}
