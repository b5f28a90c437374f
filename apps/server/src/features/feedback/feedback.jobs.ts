import type { Job } from '../../platform/jobs.ts'
import { foldDailyParts } from './feedback.queries.ts'

/** Once a day there is something to do, when the day is over where the agency is. */
export const foldCountsJob: Job = {
  queue: 'fold-counts',
  cron: '25 * * * *',
  run: ({ db }) => foldDailyParts(db),
}
