import type { Job } from '../../platform/jobs/jobs.ts'
import { compactDailyCounts } from './feedback.queries.ts'

/** Has work once a day, when the day is over in the agency's time zone. */
export const compactCountsJob: Job = {
  queue: 'fold-counts',
  cron: '25 * * * *',
  run: ({ db }) => compactDailyCounts(db),
}
