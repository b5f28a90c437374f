import type { FastifyBaseLogger } from 'fastify'
import type { AuditSeals } from '../../platform/audit-seals.ts'
import type { Database } from '../../platform/database.ts'
import { isInAuditChain, type AuditHead } from './chain.queries.ts'
import { insertSeals, listUnsealed } from './seals.queries.ts'

const BATCH = 1000

/** The last line that this process has sealed. */
const newest = new WeakMap<AuditSeals, AuditHead>()

type Sealing = { db: Database; auditSeals: AuditSeals; logger: Pick<FastifyBaseLogger, 'fatal'> }

/**
 * Seals every line that has no seal yet. A line that this process has sealed and that is no longer in the chain was
 * changed or cut off; what now stands there must not be sealed as if nothing had happened. False then.
 */
export const sealAudit = async ({ db, auditSeals, logger }: Sealing): Promise<boolean> => {
  const known = newest.get(auditSeals)
  if (known && !(await isInAuditChain(db, known))) {
    logger.fatal({ head: known }, 'the audit log was changed')
    return false
  }
  for (;;) {
    const lines = await listUnsealed(db, BATCH)
    const last = lines.at(-1)
    if (!last) return true
    await insertSeals(
      db,
      lines.map(({ place, text }) => ({ place, ...auditSeals.seal(text) })),
    )
    newest.set(auditSeals, { place: last.place, hash: last.hash })
  }
}
