import type { Job } from '../../platform/jobs.ts'
import { findAuditHead, listAuditFaults } from './chain.queries.ts'

/** The head goes to the log every day, so that lines cut off at the end are missed too (T42). */
export const verifyAuditJob: Job = {
  queue: 'verify-audit',
  cron: '50 3 * * *',
  run: async ({ db, logger }) => {
    const faults = await listAuditFaults(db)
    if (faults.length > 0)
      logger.fatal({ faults: faults.slice(0, 100), count: faults.length }, 'the audit log was changed')
    logger.info({ head: await findAuditHead(db) }, 'head of the audit log')
    return { faults: faults.length }
  },
}
