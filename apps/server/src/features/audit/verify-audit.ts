import type { AuditSeals } from '../../platform/crypto/audit-seals.ts'
import type { Database } from '../../platform/database/database.ts'
import { listAuditFaults, type AuditFault } from './chain.queries.ts'
import { findSealed, listSealed, listSealsWithoutLine, type SealedLine } from './seals.queries.ts'

type SealFault =
  | { entry_id: null; place: number; fault: 'gone' }
  | { entry_id: number; fault: 'changed since it was sealed' | 'its seal is gone' | 'sealed with an unknown key' }

const BATCH = 5000

const faultOf = (seals: AuditSeals, { place, entry_id, text, key_name, mac }: SealedLine): SealFault[] => {
  if (entry_id === null || text === null) return [{ entry_id: null, place, fault: 'gone' }]
  if (key_name === null || mac === null) return [{ entry_id, fault: 'its seal is gone' }]
  const fits = seals.fits(text, { key_name, mac })
  if (fits) return []
  return [{ entry_id, fault: fits === undefined ? 'sealed with an unknown key' : 'changed since it was sealed' }]
}

/** The chain alone does not reveal an entry that was changed together with all later hashes; the key does. */
export const verifyAudit = async (db: Database, seals: AuditSeals): Promise<(AuditFault | SealFault)[]> => {
  const faults: (AuditFault | SealFault)[] = await listAuditFaults(db)
  const named = new Set(faults.map(({ entry_id }) => entry_id))
  const { last } = await findSealed(db)
  for (let after = 0; after < last; after += BATCH)
    for (const line of await listSealed(db, after, Math.min(after + BATCH, last)))
      faults.push(...faultOf(seals, line).filter(({ entry_id }) => entry_id === null || !named.has(entry_id)))
  const cutOff = await listSealsWithoutLine(db, BATCH)
  faults.push(...cutOff.map((place) => ({ entry_id: null, place, fault: 'gone' }) as const))
  return faults
}
