import type { Job } from '../../platform/jobs.ts'
import { findSealedHead } from './chain.queries.ts'
import { sealAudit } from './seal-audit.ts'
import { verifyAudit } from './verify-audit.ts'

/** For a minute at most the owner of the database can change a line without being found out by its seal (decision 35). */
export const sealAuditJob: Job = {
  queue: 'seal-audit',
  cron: '* * * * *',
  run: async (parts) => ({ faults: (await sealAudit(parts)) ? 0 : 1 }),
}

/** The log is kept where the owner of the database cannot write, so lines cut off at the end are missed there. */
export const logAuditHeadJob: Job = {
  queue: 'log-audit-head',
  cron: '0 * * * *',
  run: async (parts) => {
    await sealAudit(parts)
    parts.logger.info({ head: await findSealedHead(parts.db) }, 'head of the audit log')
  },
}

export const verifyAuditJob: Job = {
  queue: 'verify-audit',
  cron: '50 3 * * *',
  run: async ({ db, logger, auditSeals }) => {
    const faults = await verifyAudit(db, auditSeals)
    if (faults.length > 0)
      logger.fatal({ faults: faults.slice(0, 100), count: faults.length }, 'the audit log was changed')
    return { faults: faults.length }
  },
}
