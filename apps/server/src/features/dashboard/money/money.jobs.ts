import type { Job } from '../../../platform/jobs/jobs.ts'
import { findMonthsFault, rollUpLedgerMonths } from './money.queries.ts'

/** Has work once a month; on the first run, and after a change of the time zone, it stores all months. */
export const rollUpMonthsJob: Job = {
  queue: 'keep-months',
  cron: '20 * * * *',
  run: async ({ db, logger }) => {
    const months = await db.transaction().execute(rollUpLedgerMonths)
    if (months > 0) logger.info({ months }, 'completed ledger months were stored')
    const fault = await db.transaction().execute(findMonthsFault)
    if (fault) logger.fatal(fault, 'the stored months do not match the client balances')
    return { faults: fault ? 1 : 0 }
  },
}
