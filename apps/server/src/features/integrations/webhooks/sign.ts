import { createHmac, randomBytes } from 'node:crypto'

/** In the format of Standard Webhooks, so that receivers can use it unchanged. */
const PREFIX = 'whsec_'
const SECRET_BYTES = 32

export const newSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

type Message = { id: string; timestamp: number; body: string }

const signature = (secret: string, { id, timestamp, body }: Message): string => {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

/** Signs with each secret: while two are valid, a receiver can verify with either. */
export const signedHeaders = (secrets: string[], message: Message): Record<string, string> => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(message.timestamp),
  'webhook-signature': secrets.map((secret) => signature(secret, message)).join(' '),
})
