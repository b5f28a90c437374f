import type { Job } from '../../platform/jobs.ts'
import { deleteOutlived } from './accounts.queries.ts'

/** Sessions, codes and set-ups of second factors past their end, and answers kept for a day for repeated requests (API-12). */
export const forgetOldJob: Job = {
  queue: 'forget-old',
  cron: '20 * * * *',
  run: ({ db }) => deleteOutlived(db),
}
