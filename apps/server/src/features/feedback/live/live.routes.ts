import type { FastifyRequest } from 'fastify'
import { liveApi } from '@rihla/contract'
import { bearerToken } from '../../../platform/http/access.ts'
import { languageOf } from '../../../platform/http/errors.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Routes } from '../../../platform/http/routes.ts'
import { hashToken } from '../../../platform/crypto/tokens.ts'
import { seenBy } from '../../../shared/branches.ts'
import { isMoment, type Moment } from './moment.ts'
import { openReviewFeed } from './review-feed.ts'
import { openStreams } from './streams.ts'

/** The id of the last event that this dashboard has received; without one the stream starts now. */
const lastMoment = (request: FastifyRequest): Moment | undefined => {
  const last = request.headers['last-event-id']
  if (last === undefined || last === '') return undefined
  if (typeof last !== 'string' || !isMoment(last)) throw new Problem('invalid_cursor')
  return last
}

export const liveRoutes: Routes = async (app, { db, pubsub }) => {
  const streams = openStreams(db, openReviewFeed(db, pubsub, app.log), app.log)
  pubsub.subscribe('session_ended', streams.endEnded)
  app.addHook('preClose', async () => streams.endAll())

  app.route({
    ...liveApi.events,
    handler: async (request, reply) => {
      const stream = await streams.open({
        session: hashToken(bearerToken(request) ?? ''),
        seen: seenBy(request.staff),
        language: languageOf(request),
        since: lastMoment(request),
      })
      return reply
        .type('text/event-stream')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .send(stream)
    },
  })
}
