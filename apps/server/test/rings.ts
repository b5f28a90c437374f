import { createCipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { buildApp } from '../src/app.ts'
import { deliver } from '../src/features/webhooks/deliver.ts'
import { readConfig, ringOf } from '../src/platform/config.ts'
import { keyRing } from '../src/platform/key-ring.ts'
import { openLogger } from '../src/platform/logger.ts'
import { webhookTerms } from '../src/platform/webhook-terms.ts'
import { TEST_NATIONAL_ID_KEY, testEnvironment, type Api } from './api.ts'
import { jobParts } from './post.ts'

export const OLD_KEY = TEST_NATIONAL_ID_KEY
export const NEW_KEY = Buffer.alloc(32, 9).toString('base64')
export const nameOf = (key: string): string => keyRing(key).current.name

type Keys = { NATIONAL_ID_KEY: string; NATIONAL_ID_OTHER_KEYS: string }

/** What the servers are told, from one step of a rotation to the next (docs/keys.md). */
export const STEPS = {
  known: { NATIONAL_ID_KEY: OLD_KEY, NATIONAL_ID_OTHER_KEYS: NEW_KEY },
  used: { NATIONAL_ID_KEY: NEW_KEY, NATIONAL_ID_OTHER_KEYS: OLD_KEY },
  alone: { NATIONAL_ID_KEY: NEW_KEY, NATIONAL_ID_OTHER_KEYS: '' },
} satisfies Record<string, Keys>

/** One more server on the database of that one, with keys of its own. */
export const serverWith = async (api: Api, keys: Keys): Promise<Api> => {
  const config = readConfig({ ...testEnvironment(api.url), ...keys })
  const app = await buildApp({ config, pool: api.pool, logger: openLogger('silent'), webFolder: '/nowhere' })
  await app.ready()
  return { ...api, app }
}

/** The first try of a delivery, by a worker with keys of its own. */
export const deliverWith = (api: Api, keys: Keys, deliveryId: number): Promise<void> => {
  const config = readConfig({ ...testEnvironment(api.url), ...keys })
  const webhooks = webhookTerms(config, ringOf(config))
  return deliver({ ...jobParts(api), webhooks }, { delivery_id: deliveryId, turn: 0 })
}

const derived = (use: string) => Buffer.from(hkdfSync('sha256', Buffer.from(OLD_KEY, 'base64'), '', `rihla ${use}`, 32))

/** As texts were sealed before they named their key, written out: what is stored must open for ever. */
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

/** As recovery codes were kept before their hashes were sealed. */
export const codeHashedUnnamed = (staffId: number, code: string): Buffer =>
  createHmac('sha256', derived('second factor recovery codes')).update(`${staffId} ${code}`).digest()
