import type { Database } from '../../platform/database.ts'
import type { NationalIds } from '../../platform/national-id.ts'
import { listDuplicates, listOnOtherKeys } from './duplicates.queries.ts'
import { inParts } from './in-parts.ts'

/** So many are opened for one look, about a second; with more left the rotation has only just begun. */
const OPENED_AT_MOST = 20_000

export const findDuplicates = async (db: Database, { rotatingTo, open, hashes }: NationalIds) => {
  const rest = rotatingTo === undefined ? [] : await listOnOtherKeys(db, rotatingTo, OPENED_AT_MOST)
  return listDuplicates(db, await inParts(rest, ({ id, cipher }) => ({ id, hash: hashes(open(cipher))[0] })))
}
