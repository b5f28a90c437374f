import type { FastifyRequest } from 'fastify'
import { pino, type DestinationStream, type Logger } from 'pino'

/** Never written: what opens an account, and what names a person. */
const SECRETS = ['password', 'new_password', 'token', 'national_id', 'authorization']

/** Without the query: it may hold the token of a link, or whom somebody is looking for. */
const req = ({ method, url, ip }: FastifyRequest) => ({ method, url: url.split('?')[0], remoteAddress: ip })

export const openLogger = (level: string, destination: DestinationStream = pino.destination()): Logger =>
  pino(
    {
      level,
      serializers: { req },
      redact: {
        paths: ['req.headers.authorization', ...SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])],
        censor: '[redacted]',
      },
    },
    destination,
  )
