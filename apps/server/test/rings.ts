import { createCipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { buildApp } from '../src/app.ts'
import { deliver } from '../src/features/integrations/webhooks/deliver.ts'
import { readConfig, keyRingFrom } from '../src/platform/config/config.ts'
import { keyRing } from '../src/platform/crypto/key-ring.ts'
import { openLogger } from '../src/platform/observability/logger.ts'
import { webhookConfig } from '../src/platform/config/webhook-config.ts'
import { TEST_NATIONAL_ID_KEY, testEnvironment, type Api } from './api.ts'
import { jobDependencies } from './post.ts'

export const OLD_KEY = TEST_NATIONAL_ID_KEY
export const NEW_KEY = Buffer.alloc(32, 9).toString('base64')
export const nameOf = (key: string): string => keyRing(key).current.name

type Keys = { NATIONAL_ID_KEY: string; NATIONAL_ID_OTHER_KEYS: string }

/** The keys of the servers at each step of a rotation (docs/keys.md). */
export const STEPS = {
  known: { NATIONAL_ID_KEY: OLD_KEY, NATIONAL_ID_OTHER_KEYS: NEW_KEY },
  used: { NATIONAL_ID_KEY: NEW_KEY, NATIONAL_ID_OTHER_KEYS: OLD_KEY },
  alone: { NATIONAL_ID_KEY: NEW_KEY, NATIONAL_ID_OTHER_KEYS: '' },
} satisfies Record<string, Keys>

/** Another server on the same database, with other keys. */
export const serverWith = async (api: Api, keys: Keys): Promise<Api> => {
  const config = readConfig({ ...testEnvironment(api.url), ...keys })
  const app = await buildApp({ config, pool: api.pool, logger: openLogger('silent'), webFolder: '/nowhere' })
  await app.ready()
  return { ...api, app }
}

/** The first attempt of a delivery, by a worker with other keys. */
export const deliverWith = (api: Api, keys: Keys, deliveryId: number): Promise<void> => {
  const config = readConfig({ ...testEnvironment(api.url), ...keys })
  const webhooks = webhookConfig(config, keyRingFrom(config))
  return deliver({ ...jobDependencies(api), webhooks }, { delivery_id: deliveryId, turn: 0 })
}

const derived = (use: string) => Buffer.from(hkdfSync('sha256', Buffer.from(OLD_KEY, 'base64'), '', `rihla ${use}`, 32))

/** Text encrypted before key names were stored; stored data must stay readable forever. */
export const sealedUnnamed = (use: string, text: string): Buffer => {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', derived(use), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(1), iv, cipher.getAuthTag(), sealed])
}

export const nationalIdUnnamed = (id: string) => ({
  national_id_cipher: sealedUnnamed('national id encryption', id),
  national_id_hash: createHmac('sha256', derived('national id look-up')).update(id).digest(),
  national_id_last4: id.slice(-4),
})

/** Recovery codes as they were stored before their hashes were encrypted. */
export const codeHashedUnnamed = (staffId: number, code: string): Buffer =>
  createHmac('sha256', derived('second factor recovery codes')).update(`${staffId} ${code}`).digest()
