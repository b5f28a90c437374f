import type { Job } from '../../../platform/jobs/jobs.ts'
import { announceExpiry } from './announce-expiry.ts'
import { expirePoints } from './expire-points.ts'
import { expireVouchers } from './expire-vouchers.ts'
import { listLedgerFaults } from './ledger.queries.ts'

export const expirePointsJob: Job = {
  queue: 'expire-points',
  cron: '5 * * * *',
  run: async ({ db, logger }) => {
    const clients = await expirePoints(db)
    if (clients > 0) logger.info({ clients }, 'points have expired')
  },
}

export const expireVouchersJob: Job = {
  queue: 'expire-vouchers',
  cron: '10 * * * *',
  run: async ({ db, logger }) => {
    const vouchers = await expireVouchers(db)
    if (vouchers > 0) logger.info({ vouchers }, 'vouchers have expired')
  },
}

/** Once a day, so that points expiring on one day are announced in one email. */
export const announceExpiryJob: Job = {
  queue: 'announce-expiry',
  cron: '0 7 * * *',
  run: async ({ db, logger }) => {
    const emails = await announceExpiry(db)
    if (emails > 0) logger.info({ emails }, 'emails about expiring points were queued')
  },
}

/** A ledger that does not add up must never go unnoticed. */
export const verifyLedgerJob: Job = {
  queue: 'verify-ledger',
  cron: '35 * * * *',
  run: async ({ db, logger }) => {
    const faults = await listLedgerFaults(db)
    if (faults.length > 0)
      logger.fatal({ faults: faults.slice(0, 100), count: faults.length }, 'the ledger does not add up')
    return { faults: faults.length }
  },
}
