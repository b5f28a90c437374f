import type { Job } from '../../platform/jobs.ts'
import { announceExpiry } from './announce-expiry.ts'
import { expirePoints } from './expire-points.ts'
import { expireVouchers } from './expire-vouchers.ts'
import { listLedgerFaults } from './loyalty.queries.ts'

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

/** Once a day, so that what comes due on one day is one letter. */
export const announceExpiryJob: Job = {
  queue: 'announce-expiry',
  cron: '0 7 * * *',
  run: async ({ db, logger }) => {
    const letters = await announceExpiry(db)
    if (letters > 0) logger.info({ letters }, 'clients are told of points that expire soon')
  },
}

/** Points that do not add up are the one thing that must never go unnoticed. */
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
