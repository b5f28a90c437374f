import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../../../platform/database/database.ts'
import type { Seen } from '../../../shared/branches.ts'
import type { NationalIds } from '../../../platform/crypto/national-id.ts'
import { listDuplicates, listOnOtherKeys } from './duplicates.queries.ts'

/** The number decrypted per call takes about a second; with more left the rotation has only just begun. */
const MAX_DECRYPTED = 20_000
const BATCH = 200

/** Does the work in batches and yields between them, so that other requests are not blocked. */
const inBatches = async <Item, Result>(
  items: Item[],
  work: (item: Item, place: number) => Result,
): Promise<Result[]> => {
  const results: Result[] = []
  for (const [place, item] of items.entries()) {
    if (place % BATCH === BATCH - 1) await nextTurn()
    results.push(work(item, place))
  }
  return results
}

export const findDuplicates = async (db: Database, seen: Seen, { rotatingTo, open, hashes }: NationalIds) => {
  const rest = rotatingTo === undefined ? [] : await listOnOtherKeys(db, rotatingTo, MAX_DECRYPTED)
  return listDuplicates(db, seen, await inBatches(rest, ({ id, cipher }) => ({ id, hash: hashes(open(cipher))[0] })))
}
