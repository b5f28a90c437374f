import type { Job } from '../../platform/jobs.ts'
import { forgetPeople } from './forget-people.ts'

/** At night, when nobody waits for the disks. */
export const forgetPeopleJob: Job = {
  queue: 'forget-people',
  cron: '40 3 * * *',
  run: async ({ db, logger }) => {
    const forgotten = await forgetPeople(db)
    if (Object.values(forgotten).some((count) => count > 0)) logger.info(forgotten, 'old names were forgotten')
  },
}
