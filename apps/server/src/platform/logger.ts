import { pino, type Logger } from 'pino'

/** Never written: what opens an account, and what names a person. */
const SECRETS = ['password', 'new_password', 'token', 'national_id', 'authorization']

export const openLogger = (level: string): Logger =>
  pino({
    level,
    redact: {
      paths: ['req.headers.authorization', ...SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])],
      censor: '[redacted]',
    },
  })
