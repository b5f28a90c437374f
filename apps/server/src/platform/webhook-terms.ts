import type { Config } from './config.ts'
import type { KeyRing } from './key-ring.ts'
import { sealing, type Sealing } from './sealing.ts'

/** What other programs sign with is useless to whoever has only a copy of the database. */
export const webhookSecrets = (ring: KeyRing): Sealing => sealing(ring, 'webhook secrets')

export type WebhookTerms = {
  secrets: Sealing
  /** Whether addresses of this machine and of its network may be called: for trials, never for an agency. */
  mayBePrivate: boolean
  /** The pauses between one try and the next. */
  retrySeconds: number[]
}

export const webhookTerms = (
  config: Pick<Config, 'WEBHOOK_PRIVATE_ADDRESSES' | 'WEBHOOK_RETRY_SECONDS'>,
  ring: KeyRing,
): WebhookTerms => ({
  secrets: webhookSecrets(ring),
  mayBePrivate: config.WEBHOOK_PRIVATE_ADDRESSES === 'allow',
  retrySeconds: config.WEBHOOK_RETRY_SECONDS,
})
