import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Lines } from './lines.ts'
import { Problem } from './problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What to do with a request that comes while the server cannot keep up; without it, it is refused. */
    pressureHandler?: () => void
    longestAnswerMs?: number
  }
}

/**
 * Nobody waits five seconds for an answer: at this the server says that it could not, and its way back takes time too.
 * What still runs then may come to its end; with the same Idempotency-Key a second try learns how it went.
 */
const LONGEST_ANSWER_MS = 4700

/** Files are read and checked as long as it takes; a stream of events begins at once and is not ended by this. */
const LONGEST_FILE_MS = 10 * 60_000

/** How often the process looks how late it is. */
const LOOK_EVERY_MS = 100

/** For whoever only asks how the process is. */
export const EVEN_WHEN_BUSY = { pressureHandler: () => undefined }

/** So many may wait for each connection of a pool before the next is refused at once. */
const QUEUE_PER_CONNECTION = 25

/** So many short reads may be on their way at once. */
const LONGEST_LINE = 400

/** Only calls of the API are refused. Files and the page cost next to nothing, and without them no screen can say what failed. */
const isApiCall = ({ routeOptions }: FastifyRequest) => routeOptions.url?.startsWith('/api') ?? false

export const givePatience = async (
  app: FastifyInstance,
  { pools, readers }: { pools: pg.Pool[]; readers: Pick<Lines, 'inFlight'> },
  busyAfterMs: number,
): Promise<void> => {
  await app.register(underPressure, {
    maxEventLoopDelay: busyAfterMs,
    sampleInterval: LOOK_EVERY_MS,
    pressureHandler: async (request) => {
      if (isApiCall(request)) throw new Problem('unavailable')
    },
  })

  app.addHook('onRoute', (route) => {
    const { consumes, response } = (route.schema ?? {}) as { consumes?: string[]; response?: { 200?: object } }
    const isFile = consumes !== undefined || (response?.[200] && 'content' in response[200])
    if (isFile) route.config = { ...route.config, longestAnswerMs: LONGEST_FILE_MS }
  })

  // Fastify's own handlerTimeout is off again as soon as the request's body is read.
  app.addHook('onRequest', (request, reply, done) => {
    if (!isApiCall(request)) return done()
    const { longestAnswerMs = LONGEST_ANSWER_MS } = request.routeOptions.config
    const isFull =
      pools.some(({ waitingCount, options }) => waitingCount > options.max * QUEUE_PER_CONNECTION) ||
      readers.inFlight() > LONGEST_LINE
    if (isFull) return done(new Problem('unavailable'))

    const refuse = () => void (reply.raw.headersSent || reply.send(new Problem('unavailable')))
    const timer = setTimeout(refuse, longestAnswerMs).unref()
    reply.raw.once('close', () => clearTimeout(timer))
    done()
  })
}
