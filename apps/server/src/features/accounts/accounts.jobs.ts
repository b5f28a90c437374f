import type { Job } from '../../platform/jobs/jobs.ts'
import { deleteOutlived } from './accounts.queries.ts'

/**
 * Expired sessions, codes and pending second factors, and responses stored for a day for repeated requests (API-12).
 */
export const forgetOldJob: Job = {
  queue: 'forget-old',
  cron: '20 * * * *',
  run: ({ db }) => deleteOutlived(db),
}
