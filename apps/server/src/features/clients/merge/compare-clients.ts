import type { Comparison } from '@rihla/contract'
import { foldText } from '@rihla/domain'
import type { NationalIds } from '../../../platform/crypto/national-id.ts'
import type { Database } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { listSides } from './merge.queries.ts'

type Side = Comparison['kept']

const reasonsOf = (one: Side, other: Side, hasSameId: boolean): Comparison['reasons'] => [
  ...(hasSameId ? (['national_id'] as const) : []),
  ...(one.whatsapp !== null && one.whatsapp === other.whatsapp ? (['whatsapp'] as const) : []),
  ...(one.passport_expiry !== null &&
  one.passport_expiry === other.passport_expiry &&
  foldText(one.full_name) === foldText(other.full_name)
    ? (['name'] as const)
    : []),
]

/** PEOPLE-3: what the page of a merge shows, before anything is decided. */
export const compareClients = async (
  db: Database,
  { open }: NationalIds,
  keptId: number,
  mergedId: number,
): Promise<{ data: Comparison }> => {
  if (keptId === mergedId) throw new Problem('same_client')
  const sides = await listSides(db, [keptId, mergedId])
  const [kept, merged] = [keptId, mergedId].map((id) => sides.find((side) => side.id === id))
  if (!kept || !merged) throw new Problem('client_not_found')
  if (kept.merged_into !== null || merged.merged_into !== null) throw new Problem('client_merged')
  if (!kept.side || !merged.side) throw new Problem('client_not_found')
  // Compared in the clear, because the hashes of two keys differ.
  const hasSameId = kept.cipher !== null && merged.cipher !== null && open(kept.cipher) === open(merged.cipher)
  return {
    data: {
      kept: kept.side,
      merged: merged.side,
      reasons: reasonsOf(kept.side, merged.side, hasSameId),
      has_same_national_id: hasSameId,
      after: kept.after,
    },
  }
}
