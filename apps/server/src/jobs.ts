import { forgetOldJob } from './features/accounts/accounts.jobs.ts'
import { expirePointsJob, verifyLedgerJob } from './features/loyalty/loyalty.jobs.ts'

export const jobs = [expirePointsJob, verifyLedgerJob, forgetOldJob]
