import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { PipelinedPool } from '../database/pipelined-pool.ts'
import { Problem } from './problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Replaces the refusal of a request that arrives while the server is overloaded. */
    pressureHandler?: () => void
    longestAnswerMs?: number
  }
}

/** Uploads and downloads may take this long; an event stream has sent its headers by then and is not affected. */
const LONGEST_FILE_MS = 10 * 60_000

/** How often the event loop delay is measured. */
const SAMPLE_EVERY_MS = 100

/** For health probes, metrics and logins, which are never refused because others are waiting. */
export const EVEN_WHEN_BUSY = { pressureHandler: () => undefined }

/** How many requests may wait for each connection of a pool before further ones are refused. */
const QUEUE_PER_CONNECTION = 25

/**
 * How many calls may be unanswered while the event loop is late. Below it the machine is busy with something else, and
 * refusing would help nobody.
 */
const MAX_UNANSWERED_WHEN_LATE = 64

/** How many short reads may be in flight at once. */
const MAX_READS_IN_FLIGHT = 400

/** Only API calls are refused: files and the page are cheap, and without them no screen could show the error. */
const isApiCall = ({ routeOptions }: FastifyRequest) => routeOptions.url?.startsWith('/api') ?? false

/** Counts API calls from their arrival until their answer begins; an open event stream does not count. */
const countUnanswered = (app: FastifyInstance) => {
  const waiting = new WeakSet<FastifyRequest>()
  let unanswered = 0
  const answer = (request: FastifyRequest) => {
    if (waiting.delete(request)) unanswered -= 1
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (!isApiCall(request)) return done()
    waiting.add(request)
    unanswered += 1
    reply.raw.once('close', () => answer(request))
    done()
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    answer(request)
    done()
  })
  return () => unanswered
}

export const shedLoad = async (
  app: FastifyInstance,
  { pools, readers }: { pools: pg.Pool[]; readers: Pick<PipelinedPool, 'inFlight'> },
  { maxEventLoopDelayMs, deadlineMs }: { maxEventLoopDelayMs: number; deadlineMs: number },
): Promise<void> => {
  const unanswered = countUnanswered(app)
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    sampleInterval: SAMPLE_EVERY_MS,
    pressureHandler: async (request) => {
      if (isApiCall(request) && unanswered() > MAX_UNANSWERED_WHEN_LATE) throw new Problem('unavailable')
    },
  })

  app.addHook('onRoute', (route) => {
    const { consumes, response } = (route.schema ?? {}) as { consumes?: string[]; response?: { 200?: object } }
    const isFile = consumes !== undefined || (response?.[200] && 'content' in response[200])
    if (isFile) route.config = { ...route.config, longestAnswerMs: LONGEST_FILE_MS }
  })

  // A handler still running at the deadline may finish: a retry with the same Idempotency-Key gets its result.
  // Fastify's own handlerTimeout no longer applies once the request's body has been read.
  app.addHook('onRequest', (request, reply, done) => {
    if (!isApiCall(request)) return done()
    const { longestAnswerMs = deadlineMs, pressureHandler } = request.routeOptions.config
    const isFull =
      pools.some(({ waitingCount, options }) => waitingCount > options.max * QUEUE_PER_CONNECTION) ||
      readers.inFlight() > MAX_READS_IN_FLIGHT
    if (isFull && !pressureHandler) return done(new Problem('unavailable'))

    const refuse = () => void (reply.raw.headersSent || reply.send(new Problem('unavailable')))
    const timer = setTimeout(refuse, longestAnswerMs).unref()
    reply.raw.once('close', () => clearTimeout(timer))
    done()
  })
}
