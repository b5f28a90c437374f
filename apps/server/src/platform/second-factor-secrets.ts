import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { KeyRing } from './key-ring.ts'
import { sealing } from './sealing.ts'

/** What a second factor rests on, useless to whoever has only a copy of the database (ADMIN-1). */
export type SecondFactorSecrets = {
  seal: (secret: string) => Buffer
  open: (cipher: Buffer) => string
  /**
   * A recovery code is short enough to be found by trying, so its hash is sealed: unlike a hash that is keyed, it can be
   * sealed again with another key without knowing the code.
   */
  sealCode: (staffId: number, code: string) => Buffer
  isCode: (stored: Buffer, staffId: number, code: string) => boolean
}

/** Before hashes were sealed they were keyed, and stood as they are. */
const KEYED_HASH_BYTES = 32

export const secondFactorSecrets = (ring: KeyRing): SecondFactorSecrets => {
  const { seal, open } = sealing(ring, 'second factor encryption')
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
