import type { FastifyBaseLogger } from 'fastify'
import type { AuditSeals } from '../../platform/crypto/audit-seals.ts'
import type { Database } from '../../platform/database/database.ts'
import { isInAuditChain, type AuditHead } from './chain.queries.ts'
import { insertSeals, listUnsealed } from './seals.queries.ts'

const BATCH = 1000

/** The last entry that this process has sealed. */
const newest = new WeakMap<AuditSeals, AuditHead>()

type SealDependencies = { db: Database; auditSeals: AuditSeals; logger: Pick<FastifyBaseLogger, 'fatal'> }

/**
 * Seals every entry that has no seal yet. When an entry that this process sealed is no longer in the chain, the log was
 * changed or truncated; nothing is sealed then, and the result is false.
 */
export const sealAudit = async ({ db, auditSeals, logger }: SealDependencies): Promise<boolean> => {
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
