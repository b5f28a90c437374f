import type { KeyRing } from './key-ring.ts'
import { encryption } from './encryption.ts'
import { lastOf } from './last-characters.ts'

export type SealedPassport = { passport_cipher: Buffer; passport_last4: string }
export type PassportNumbers = { seal: (number: string) => SealedPassport; open: (cipher: Buffer) => string }

/** Encrypted as national IDs are. No hash is stored beside them, because nobody is looked up by a passport number. */
export const passportNumbers = (ring: KeyRing): PassportNumbers => {
  const { seal, open } = encryption(ring, 'passport number encryption')
  return { seal: (number) => ({ passport_cipher: seal(number), passport_last4: lastOf(number) }), open }
}
