import { createHmac, hkdfSync } from 'node:crypto'
import { seal, unseal } from './sealing.ts'

/**
 * National IDs are encrypted with a key that is not in the database, beside a keyed hash for exact look-up and the last
 * four digits (of a short one, fewer) for lists.
 */
const VERSION = 1
const IV_BYTES = 12
const TAG_BYTES = 16

/** The last four characters, and never more than half of them. */
const lastOf = (id: string) => {
  const characters = [...id]
  return characters.slice(characters.length - Math.min(4, Math.floor(characters.length / 2))).join('')
}

export type SealedNationalId = { national_id_cipher: Buffer; national_id_hash: Buffer; national_id_last4: string }
export type NationalIds = { seal: (id: string) => SealedNationalId; open: (cipher: Buffer) => string }

export const nationalIds = (keyInBase64: string): NationalIds => {
  const master = Buffer.from(keyInBase64, 'base64')
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', master, '', `rihla national id ${use}`, 32))
  const encryption = derive('encryption')
  const lookUp = derive('look-up')

  return {
    seal: (id) => ({
      national_id_cipher: seal(encryption, id),
      national_id_hash: createHmac('sha256', lookUp).update(id).digest(),
      national_id_last4: id.slice(id.length - Math.min(4, Math.floor(id.length / 2))),
    }),
    open: (cipher) => unseal(encryption, cipher),
    seal: (id) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', encryption, iv)
      const text = Buffer.concat([cipher.update(id, 'utf8'), cipher.final()])
      return {
        national_id_cipher: Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), text]),
        national_id_hash: createHmac('sha256', lookUp).update(id).digest(),
        national_id_last4: lastOf(id),
      }
    },
    open: (sealed) => {
      if (sealed[0] !== VERSION) throw new Error(`A national ID is sealed with the unknown version ${sealed[0]}.`)
      const text = 1 + IV_BYTES + TAG_BYTES
      const decipher = createDecipheriv('aes-256-gcm', encryption, sealed.subarray(1, 1 + IV_BYTES))
      decipher.setAuthTag(sealed.subarray(1 + IV_BYTES, text))
      return Buffer.concat([decipher.update(sealed.subarray(text)), decipher.final()]).toString('utf8')
    },
  }
}
