import type { FastifyInstance } from 'fastify'
import underPressure from '@fastify/under-pressure'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What to do with a request that comes while the process cannot keep up; without it, it is refused. */
    pressureHandler?: () => void
  }
}

/**
 * Nobody waits five seconds for an answer: at this the server says that it could not, and its way back takes time too.
 * What still runs then may come to its end; with the same Idempotency-Key a second try learns how it went.
 */
export const LONGEST_ANSWER_MS = 4700

/** Files are written or read as long as somebody sends or takes them, and a stream of events ends with its session. */
const LONGEST_FILE_MS = 10 * 60_000
const LONGEST_STREAM_MS = 24 * 60 * 60_000

/** For whoever only asks how the process is. */
export const EVEN_WHEN_BUSY = { pressureHandler: () => undefined }

export const givePatience = async (app: FastifyInstance, busyAfterMs: number): Promise<void> => {
  await app.register(underPressure, { maxEventLoopDelay: busyAfterMs, sampleInterval: busyAfterMs })
  app.addHook('onRoute', (route) => {
    const { consumes, response } = (route.schema ?? {}) as { consumes?: string[]; response?: { 200?: object } }
    const isFile = consumes !== undefined || (response?.[200] && 'content' in response[200])
    if (isFile) route.handlerTimeout = LONGEST_FILE_MS
    if (route.config?.streams) route.handlerTimeout = LONGEST_STREAM_MS
  })
}
