import type { Database } from '../../../platform/database/database.ts'
import type { NationalIds } from '../../../platform/crypto/national-id.ts'
import { listDuplicates, listOnOtherKeys } from './duplicates.queries.ts'
import { inBatches } from './in-batches.ts'

/** The number decrypted per call takes about a second; with more left the rotation has only just begun. */
const MAX_DECRYPTED = 20_000

export const findDuplicates = async (db: Database, { rotatingTo, open, hashes }: NationalIds) => {
  const rest = rotatingTo === undefined ? [] : await listOnOtherKeys(db, rotatingTo, MAX_DECRYPTED)
  return listDuplicates(db, await inBatches(rest, ({ id, cipher }) => ({ id, hash: hashes(open(cipher))[0] })))
}
