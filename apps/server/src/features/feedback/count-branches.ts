import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Job } from '../../platform/jobs/jobs.ts'

const BATCH = 10_000
/** Below the limit of a job; the next run goes on where this one stopped. */
const LONGEST_MS = 600_000
const LONGEST_WAIT_MS = 60_000
/**
 * A review is dated when its transaction begins, and gets a number from the database when it first writes, seconds
 * later at most. The clock of a standby that takes over may be behind as well.
 */
const MARGIN = sql`interval '10 minutes'`

/**
 * A moment before which every review can be read. One that was written earlier can still wait for its commit on a
 * standby: until all transactions with a lower number have ended. Undefined if that takes long.
 */
const findSettled = async (db: Database): Promise<string | undefined> => {
  const { rows } = await sql<{ until: string; own: string }>`
    select (now() - ${MARGIN})::text as until, pg_current_xact_id()::text as own`.execute(db)
  const [start] = rows
  if (!start) return undefined
  for (const end = performance.now() + LONGEST_WAIT_MS; performance.now() < end; await pause(200)) {
    const { rows: open } = await sql`
      select where pg_snapshot_xmin(pg_current_snapshot()) < ${start.own}::xid8`.execute(db)
    if (open.length === 0) return start.until
  }
  return undefined
}

/** Counts the next reviews before this moment. A client who changes the branch waits, so no review is counted twice. */
const countBatch = (db: Database, settled: string, size: number): Promise<{ isDone: boolean }> =>
  db.transaction().execute(async (trx) => {
    const { rows: locked } = await sql<{ from: string }>`
      select until::text as from from feedback_branch_counted for no key update`.execute(trx)
    const from = locked[0]?.from
    const { rows: next } = await sql<{ until: string; is_last: boolean; is_done: boolean }>`
      select least(after, settled)::text as until, settled <= after as is_last, settled <= ${from}::timestamptz as is_done
      from (
        select ${settled}::timestamptz as settled, coalesce((
          select created_at from feedback where created_at > ${from}::timestamptz
          order by created_at offset ${size} limit 1
        ), 'infinity') as after
      ) batch`.execute(trx)
    const batch = next[0]
    if (!batch || batch.is_done) return { isDone: true }
    await sql`
      insert into feedback_branch_daily (day, rating, branch_id, client_branch_id, reviews)
      select (f.created_at at time zone a.time_zone)::date, f.rating, f.branch_id, c.branch_id, count(*)
      from agency a cross join feedback f join client c on c.id = f.client_id
      where f.created_at >= ${from}::timestamptz and f.created_at < ${batch.until}::timestamptz
      group by 1, 2, 3, 4
      on conflict (branch_id, client_branch_id, day, rating) do update
      set reviews = feedback_branch_daily.reviews + excluded.reviews`.execute(trx)
    await sql`update feedback_branch_counted set until = ${batch.until}::timestamptz`.execute(trx)
    return { isDone: batch.is_last }
  })

export const countUntil = async (db: Database, settled: string, size = BATCH): Promise<void> => {
  const end = performance.now() + LONGEST_MS
  while (performance.now() < end && !(await countBatch(db, settled, size)).isDone);
}

/** With a single branch nothing is shown by branch, so nothing is counted. */
const hasBranches = async (db: Database): Promise<boolean> => {
  const { rows } = await sql`select from branch offset 1 limit 1`.execute(db)
  return rows.length > 0
}

/** PEOPLE-4: dashboard and analytics of a branch. The first run, and the one after a change of the time zone, count all. */
export const countBranchesJob: Job = {
  queue: 'count-branches',
  cron: '*/10 * * * *',
  run: async ({ db }) => {
    if (!(await hasBranches(db))) return
    const settled = await findSettled(db)
    if (settled !== undefined) await countUntil(db, settled)
  },
}
