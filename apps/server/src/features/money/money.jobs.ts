import type { Job } from '../../platform/jobs.ts'
import { findMonthsFault, keepLedgerMonths } from './money.queries.ts'

/** Once a month there is something to do; the first time, and after a change of the time zone, it is all months. */
export const keepMonthsJob: Job = {
  queue: 'keep-months',
  cron: '20 * * * *',
  run: async ({ db, logger }) => {
    const months = await db.transaction().execute(keepLedgerMonths)
    if (months > 0) logger.info({ months }, 'months of the ledger are over and kept')
    const fault = await db.transaction().execute(findMonthsFault)
    if (fault) logger.fatal(fault, 'the kept months do not add up to what clients have')
    return { faults: fault ? 1 : 0 }
  },
}
