import { createCipheriv, createDecipheriv, createSecretKey, randomBytes, type KeyObject } from 'node:crypto'
import { KEY_NAME_BYTES, type KeyRing } from './key-ring.ts'

/**
 * AES-256-GCM. The first byte is the version of the layout: version 2 continues with the key name, IV, tag and text;
 * version 1, from when there was only one key, has no key name. The SQL function `key_name` reads the same layout.
 */
const UNNAMED = 1
const NAMED = 2
const IV_BYTES = 12
const TAG_BYTES = 16

export type Encryption = { seal: (text: string) => Buffer; open: (sealed: Buffer) => string }

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
      // Encrypted with another key.
    }
  }
  throw new Error('A text is encrypted with an unknown key.')
}

export const encryption = (ring: KeyRing, use: string): Encryption => {
  // Passing the key as bytes would create a key object for every text, which takes five times as long as the text.
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
      if (sealed[0] !== NAMED) throw new Error(`A text is encrypted with the unknown version ${sealed[0]}.`)
      const name = sealed.toString('hex', 1, 1 + KEY_NAME_BYTES)
      const key = keys.get(name)
      if (!key) throw new Error(`A text is encrypted with the unknown key ${name}.`)
      return openWith(key, sealed.subarray(1 + KEY_NAME_BYTES))
    },
  }
}
