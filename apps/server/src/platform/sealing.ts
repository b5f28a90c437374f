import { createCipheriv, createDecipheriv, createSecretKey, randomBytes, type KeyObject } from 'node:crypto'
import { KEY_NAME_BYTES, type KeyRing } from './key-ring.ts'

/**
 * AES-256-GCM. The first byte is the version of the layout: 2 is followed by the name of the key, IV, tag and text; 1, from
 * when there was one key, has no name. The SQL function `key_name` reads the same layout.
 */
const UNNAMED = 1
const NAMED = 2
const IV_BYTES = 12
const TAG_BYTES = 16

export type Sealing = { seal: (text: string) => Buffer; open: (sealed: Buffer) => string }

const openWith = (key: KeyObject, sealed: Buffer): string => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}

const openWithAny = (keys: Iterable<KeyObject>, sealed: Buffer): string => {
  for (const key of keys) {
    try {
      return openWith(key, sealed)
    } catch {
      // Sealed with another one.
    }
  }
  throw new Error('A text is sealed with a key that is not known here.')
}

export const sealing = (ring: KeyRing, use: string): Sealing => {
  // Handed over as bytes, a key would be made anew for every text, which takes five times as long as the text itself.
  const keys = new Map(ring.all.map(({ name, derive }) => [name, createSecretKey(derive(use))]))
  const header = Buffer.concat([Buffer.of(NAMED), Buffer.from(ring.current.name, 'hex')])
  const current = createSecretKey(ring.current.derive(use))

  return {
    seal: (text) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', current, iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([header, iv, cipher.getAuthTag(), sealed])
    },
    open: (sealed) => {
      if (sealed[0] === UNNAMED) return openWithAny(keys.values(), sealed.subarray(1))
      if (sealed[0] !== NAMED) throw new Error(`A text is sealed with the unknown version ${sealed[0]}.`)
      const name = sealed.toString('hex', 1, 1 + KEY_NAME_BYTES)
      const key = keys.get(name)
      if (!key) throw new Error(`A text is sealed with the key ${name}, which is not known here.`)
      return openWith(key, sealed.subarray(1 + KEY_NAME_BYTES))
    },
  }
}
