import type { onRequestHookHandler } from 'fastify'
import { busy } from './file-checks.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Aborted when the client of an upload disconnects. Fastify's own `signal` also aborts once the body has been read.
     */
    clientDisconnected: AbortSignal
  }
}

/** One file is checked while the others wait or are being uploaded; each takes up to 16 MB of memory meanwhile. */
const MAX_CONCURRENT_FILES = 3

/** Rejects an upload before its body is sent when enough others are in progress. */
export const admitFiles = (): onRequestHookHandler => {
  let here = 0
  return (request, reply, done) => {
    if (here >= MAX_CONCURRENT_FILES) return done(busy())
    here++
    const left = new AbortController()
    request.clientDisconnected = left.signal
    reply.raw.once('close', () => {
      here--
      if (!reply.raw.writableFinished) left.abort()
    })
    done()
  }
}
