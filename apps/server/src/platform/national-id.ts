import { createHmac, hkdfSync } from 'node:crypto'
import { seal, unseal } from './sealing.ts'

/** The last four characters, and never more than half of them. */
const lastOf = (id: string) => {
  const characters = [...id]
  return characters.slice(characters.length - Math.min(4, Math.floor(characters.length / 2))).join('')
}

export type SealedNationalId = { national_id_cipher: Buffer; national_id_hash: Buffer; national_id_last4: string }
export type NationalIds = { seal: (id: string) => SealedNationalId; open: (cipher: Buffer) => string }

/**
 * National IDs are encrypted with a key that is not in the database, beside a keyed hash for exact look-up and the last
 * four digits (of a short one, fewer) for lists.
 */
export const nationalIds = (keyInBase64: string): NationalIds => {
  const master = Buffer.from(keyInBase64, 'base64')
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', master, '', `rihla national id ${use}`, 32))
  const encryption = derive('encryption')
  const lookUp = derive('look-up')

  return {
    seal: (id) => ({
      national_id_cipher: seal(encryption, id),
      national_id_hash: createHmac('sha256', lookUp).update(id).digest(),
      national_id_last4: lastOf(id),
    }),
    open: (cipher) => unseal(encryption, cipher),
  }
}
