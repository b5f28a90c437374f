import type { Config } from './config.ts'
import type { KeyRing } from '../crypto/key-ring.ts'
import { encryption, type Encryption } from '../crypto/encryption.ts'

/** Encrypts the signing secrets of webhooks, so that a copy of the database alone does not reveal them. */
export const webhookSecrets = (ring: KeyRing): Encryption => encryption(ring, 'webhook secrets')

export type WebhookConfig = {
  secrets: Encryption
  /** Whether addresses of this machine and its network may be called; for trials only. */
  mayBePrivate: boolean
  /** The pauses between attempts. */
  retrySeconds: number[]
}

export const webhookConfig = (
  config: Pick<Config, 'WEBHOOK_PRIVATE_ADDRESSES' | 'WEBHOOK_RETRY_SECONDS'>,
  ring: KeyRing,
): WebhookConfig => ({
  secrets: webhookSecrets(ring),
  mayBePrivate: config.WEBHOOK_PRIVATE_ADDRESSES === 'allow',
  retrySeconds: config.WEBHOOK_RETRY_SECONDS,
})
