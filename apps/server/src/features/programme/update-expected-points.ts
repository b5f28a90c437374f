import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Job } from '../../platform/jobs/jobs.ts'

const BATCH = 500
const LAST_ID = 2_147_483_647

/** A trip that is completed, changed or deleted at this moment is left alone. */
const expectBatch = async (db: Database, status: string, before: number) => {
  const { rows } = await sql<{ last: number | null; changed: number }>`
    with open as (
      select id, version, points, case
        when not has_points_by_hand(points_by_hand, points, price) then expected_points(trip) end as expected
      from ticket trip
      where status = ${status} and deleted_at is null and id < ${before} order by id desc limit ${BATCH}
    ), changed as (
      -- The trigger computes what is left of a budget at this moment; any other number would count as typed.
      update ticket t set points = 0, points_by_hand = false
      from open o
      where t.id = o.id and t.points <> o.expected and t.version = o.version and t.status = ${status}
        and t.deleted_at is null and not has_points_by_hand(t.points_by_hand, t.points, t.price)
      returning t.id
    )
    select (select min(id) from open) as last, (select count(*) from changed) as changed`.execute(db)
  return rows[0] ?? { last: null, changed: 0 }
}

/** What open trips will earn follows the rules and campaigns in force and the tiers of their clients (PROG-2, PROG-6). */
export const expectPoints = async (db: Database): Promise<number> => {
  let changed = 0
  for (const status of ['pending', 'confirmed'])
    for (let before: number | null = LAST_ID; before !== null;) {
      const batch = await expectBatch(db, status, before)
      changed += batch.changed
      before = batch.last
    }
  return changed
}

/**
 * Hourly, for versions that start at midnight, budgets that are used up and clients who reach another tier. A version that
 * starts at once and every change of a campaign send one.
 */
export const expectPointsJob: Job = {
  queue: 'expect-points',
  cron: '1 * * * *',
  run: async ({ db, logger }) => {
    const trips = await expectPoints(db)
    if (trips > 0) logger.info({ trips }, 'open trips will earn by the rules in force')
  },
}
