import type { Job } from '../../platform/jobs/jobs.ts'
import { findSealedHead } from './chain.queries.ts'
import { sealAudit } from './seal-audit.ts'
import { verifyAudit } from './verify-audit.ts'

/** Limits to a minute the time in which the database owner can change an entry undetected by its seal (decision 35). */
export const sealAuditJob: Job = {
  queue: 'seal-audit',
  cron: '* * * * *',
  run: async (dependencies) => ({ faults: (await sealAudit(dependencies)) ? 0 : 1 }),
}

/** The log output is kept where the database owner cannot write, so entries removed from the end are detected there. */
export const logAuditHeadJob: Job = {
  queue: 'log-audit-head',
  cron: '0 * * * *',
  run: async (dependencies) => {
    await sealAudit(dependencies)
    dependencies.logger.info({ head: await findSealedHead(dependencies.db) }, 'head of the audit log')
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
