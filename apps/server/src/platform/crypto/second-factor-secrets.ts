import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { KeyRing } from './key-ring.ts'
import { encryption } from './encryption.ts'

/** Secrets of second factors, which a copy of the database alone does not reveal (ADMIN-1). */
export type SecondFactorSecrets = {
  seal: (secret: string) => Buffer
  open: (cipher: Buffer) => string
  /**
   * A recovery code is short enough to be found by trying all of them, so its hash is encrypted. Unlike a keyed hash,
   * it can be encrypted with another key without knowing the code.
   */
  sealCode: (staffId: number, code: string) => Buffer
  isCode: (stored: Buffer, staffId: number, code: string) => boolean
}

/** Length of the keyed hashes that were stored before hashes were encrypted. */
const KEYED_HASH_BYTES = 32

export const secondFactorSecrets = (ring: KeyRing): SecondFactorSecrets => {
  const { seal, open } = encryption(ring, 'second factor encryption')
  const keys = ring.all.map(({ derive }) => derive('second factor recovery codes'))
  const textOf = (staffId: number, code: string) => `${staffId} ${code}`
  const hash = (text: string) => createHash('sha256').update(text).digest('base64')

  return {
    seal,
    open,
    sealCode: (staffId, code) => seal(hash(textOf(staffId, code))),
    isCode: (stored, staffId, code) => {
      const text = textOf(staffId, code)
      return stored.length === KEYED_HASH_BYTES
        ? keys.some((key) => timingSafeEqual(stored, createHmac('sha256', key).update(text).digest()))
        : timingSafeEqual(Buffer.from(open(stored)), Buffer.from(hash(text)))
    },
  }
}
