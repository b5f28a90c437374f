import type { Job } from '../../platform/jobs/jobs.ts'
import { forgetPeople } from './forget-people.ts'

/** At night, when the disks are least busy. */
export const forgetPeopleJob: Job = {
  queue: 'forget-people',
  cron: '40 3 * * *',
  run: async ({ db, logger }) => {
    const forgotten = await forgetPeople(db)
    if (Object.values(forgotten).some((count) => count > 0))
      logger.info(forgotten, 'personal data past its retention period was deleted')
  },
}
