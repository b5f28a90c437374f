import type { ScheduledJob } from '../../platform/jobs.ts'
import { expirePoints } from './expire-points.ts'
import { listLedgerFaults } from './loyalty.queries.ts'

export const expirePointsJob: ScheduledJob = {
  queue: 'expire-points',
  cron: '5 * * * *',
  run: async ({ db, logger }) => {
    const clients = await expirePoints(db)
    if (clients > 0) logger.info({ clients }, 'points have expired')
  },
}

/** Points that do not add up are the one thing that must never go unnoticed. */
export const verifyLedgerJob: ScheduledJob = {
  queue: 'verify-ledger',
  cron: '35 * * * *',
  run: async ({ db, logger }) => {
    const faults = await listLedgerFaults(db)
    if (faults.length > 0)
      logger.fatal({ faults: faults.slice(0, 100), count: faults.length }, 'the ledger does not add up')
  },
}
