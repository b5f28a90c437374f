import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'
import { EVEN_WHEN_BUSY } from '../http/load-shedding.ts'
import { hashToken } from '../crypto/tokens.ts'

/** The value of METRICS_TOKEN that allows access without a token. */
const OPEN = 'open'

/** Compares hashes of equal length, so that the response time reveals nothing about the token. */
const isToken = (authorization: string | undefined, token: string): boolean =>
  timingSafeEqual(hashToken(authorization ?? ''), hashToken(`Bearer ${token}`))

/** Without a configured token the page does not exist; a wrong token is answered with 401. */
export const serveMetrics = (app: FastifyInstance, metrics: Metrics, token: string | undefined): void => {
  app.get('/metrics', { logLevel: 'silent', config: EVEN_WHEN_BUSY }, async (request, reply) => {
    if (token === undefined) return reply.code(404).send('')
    if (token !== OPEN && !isToken(request.headers.authorization, token))
      return reply.code(401).header('www-authenticate', 'Bearer').send('')
    return reply.type(metrics.contentType).send(await metrics.metrics())
  })
}
