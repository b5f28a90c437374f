import type { onRequestHookHandler } from 'fastify'
import { busy } from './file-checks.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a request with a file. Fastify's own `signal` says so as soon as the body has been read. */
    callerLeft: AbortSignal
  }
}

/** One is checked, the others wait or are on their way; each takes up to 16 MB of memory while it comes in. */
const FILES_AT_ONCE = 3

/** Turns a file away before it is sent, when enough others are here. */
export const admitFiles = (): onRequestHookHandler => {
  let here = 0
  return (request, reply, done) => {
    if (here >= FILES_AT_ONCE) return done(busy())
    here++
    const left = new AbortController()
    request.callerLeft = left.signal
    reply.raw.once('close', () => {
      here--
      if (!reply.raw.writableFinished) left.abort()
    })
    done()
  }
}
