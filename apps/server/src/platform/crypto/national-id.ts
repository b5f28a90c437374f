import { createHmac } from 'node:crypto'
import type { KeyRing } from './key-ring.ts'
import { encryption } from './encryption.ts'
import { lastOf } from './last-characters.ts'

export type SealedNationalId = { national_id_cipher: Buffer; national_id_hash: Buffer; national_id_last4: string }
export type NationalIds = {
  seal: (id: string) => SealedNationalId
  open: (cipher: Buffer) => string
  /** The hashes to search an ID by: first with the current key, then with every other key that may have been used. */
  hashes: (id: string) => [Buffer, ...Buffer[]]
  /** The name of the current key while stored data may still use other keys. */
  rotatingTo: string | undefined
}

/**
 * National IDs are encrypted with a key that is not in the database. Stored beside them are a keyed hash for exact
 * look-up and the last four digits (fewer for a short ID) for lists.
 */
export const nationalIds = (ring: KeyRing): NationalIds => {
  const { seal, open } = encryption(ring, 'national id encryption')
  const current = ring.current.derive('national id look-up')
  const others = ring.all.slice(1).map(({ derive }) => derive('national id look-up'))
  const hash = (key: Buffer, id: string) => createHmac('sha256', key).update(id).digest()

  return {
    seal: (id) => ({
      national_id_cipher: seal(id),
      national_id_hash: hash(current, id),
      national_id_last4: lastOf(id),
    }),
    open,
    hashes: (id) => [hash(current, id), ...others.map((key) => hash(key, id))],
    rotatingTo: others.length > 0 ? ring.current.name : undefined,
  }
}
