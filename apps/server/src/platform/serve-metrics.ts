import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'
import { EVEN_WHEN_BUSY } from './patience.ts'
import { hashToken } from './tokens.ts'

/** In METRICS_TOKEN: whoever reaches the port may look. */
const OPEN = 'open'

/** By their hashes, which are of one length: how long it takes tells nothing about the token. */
const isToken = (authorization: string | undefined, token: string): boolean =>
  timingSafeEqual(hashToken(authorization ?? ''), hashToken(`Bearer ${token}`))

/** Without a token in the configuration there is no such page; a wrong one is told that it is wrong. */
export const serveMetrics = (app: FastifyInstance, metrics: Metrics, token: string | undefined): void => {
  app.get('/metrics', { logLevel: 'silent', config: EVEN_WHEN_BUSY }, async (request, reply) => {
    if (token === undefined) return reply.code(404).send('')
    if (token !== OPEN && !isToken(request.headers.authorization, token))
      return reply.code(401).header('www-authenticate', 'Bearer').send('')
    return reply.type(metrics.contentType).send(await metrics.metrics())
  })
}
