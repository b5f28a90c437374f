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
 * This many calls may wait for any time: if they are fewer, the machine is busy with something else. More are let in as
 * long as the oldest has not waited long.
 */
const MAX_UNANSWERED = 64
const LONGEST_WAIT_MS = 450

/** How many short reads may be in flight at once. */
const MAX_READS_IN_FLIGHT = 300

/** A crowd that comes back at once would keep the process busy with refusals, so each of them takes a moment. */
const REFUSE_AFTER_MS = 250

/** Only API calls are refused: files and the page are cheap, and without them no screen could show the error. */
const isApiCall = ({ routeOptions }: FastifyRequest) => routeOptions.url?.startsWith('/api') ?? false

export const shedLoad = async (
  app: FastifyInstance,
  { pools, readers }: { pools: pg.Pool[]; readers: Pick<PipelinedPool, 'inFlight'> },
  { maxEventLoopDelayMs, deadlineMs }: { maxEventLoopDelayMs: number; deadlineMs: number },
): Promise<void> => {
  /**
   * When each API call was let in whose answer has not begun, the oldest first. Files, which may take long, and open
   * event streams are not among them.
   */
  const unanswered = new Map<FastifyRequest, number>()
  const longestWaitMs = () => performance.now() - (unanswered.values().next().value ?? Infinity)
  // It measures the event loop for the readiness probe; the queue decides about calls.
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    sampleInterval: SAMPLE_EVERY_MS,
    ...EVEN_WHEN_BUSY,
  })
  const isLate = () => maxEventLoopDelayMs > 0 && unanswered.size >= MAX_UNANSWERED && longestWaitMs() > LONGEST_WAIT_MS
  const isFull = () =>
    readers.inFlight() > MAX_READS_IN_FLIGHT ||
    pools.some(({ waitingCount, options }) => waitingCount > options.max * QUEUE_PER_CONNECTION)

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
    if (!pressureHandler && (isFull() || isLate()))
      return void setTimeout(() => done(new Problem('unavailable')), REFUSE_AFTER_MS)

    if (longestAnswerMs === deadlineMs) unanswered.set(request, performance.now())
    const refuse = () => void (reply.raw.headersSent || reply.send(new Problem('unavailable')))
    const timer = setTimeout(refuse, longestAnswerMs).unref()
    reply.raw.once('close', () => {
      clearTimeout(timer)
      unanswered.delete(request)
    })
    done()
  })

  app.addHook('onSend', (request, _reply, _payload, done) => {
    unanswered.delete(request)
    done()
  })
}
