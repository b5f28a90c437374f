import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { and } from '../../platform/database/sql-template.ts'
import { ownerIsSeen, rowIsSeen, type Seen } from '../../shared/branches.ts'
import { reviewsByDay } from '../../shared/review-counts.ts'
import { firstDay } from '../../shared/trip-days.ts'

type Periods = {
  from: string
  to: string
  before_from: string
  before_to: string
  /** The moments at which these days begin, and at which the earlier period ends. */
  since: string
  before_since: string
  before_until: string
}

/** This month so far and the same days of the month before, in the agency's time zone. */
export const findPeriods = async (db: Database): Promise<Periods> => {
  const { rows } = await sql<Periods>`
    select first_day as from, today as to, before_first as before_from, before_last as before_to,
           (first_day::timestamp at time zone time_zone)::text as since,
           (before_first::timestamp at time zone time_zone)::text as before_since,
           ((before_last + 1)::timestamp at time zone time_zone)::text as before_until
    from (
      select time_zone, today, first_day, before_first,
             least(before_first + (today - first_day), first_day - 1) as before_last
      from (
        select time_zone, today, date_trunc('month', today::timestamp)::date as first_day,
               (date_trunc('month', today::timestamp) - interval '1 month')::date as before_first
        from (select time_zone, agency_today() as today from agency) agency
      ) months
    ) days`.execute(db)
  return rows[0] ?? Promise.reject(new Error('there is no agency'))
}

type Compared = { now: number; before: number }

const isInEither = (at: RawBuilder<unknown>, { since, before_since, before_until }: Periods) =>
  sql`${at} >= ${before_since} and (${at} >= ${since} or ${at} < ${before_until})`

/** A past trip that was entered or imported later is not a sale of this month. */
export const findSales = async (db: Database, periods: Periods, seen: Seen) => {
  const { rows } = await sql<{ sales: Compared; tickets_sold: Compared }>`
    select json_build_object(
             'now', coalesce(sum(price) filter (where is_now), 0),
             'before', coalesce(sum(price) filter (where not is_now), 0)
           ) as sales,
           json_build_object(
             'now', count(*) filter (where is_now), 'before', count(*) filter (where not is_now)
           ) as tickets_sold
    from (
      select t.price, t.created_at >= ${periods.since} as is_now
      from ticket t cross join agency a
      where ${isInEither(sql.ref('t.created_at'), periods)}
        and t.deleted_at is null and t.status <> 'cancelled' and not t.is_opening ${and(rowIsSeen(seen, 't'))}
        and ${sql.raw(firstDay('t'))} >=
          (t.created_at at time zone a.time_zone)::date
    ) sold`.execute(db)
  return rows[0] ?? Promise.reject(new Error('the sales gave no row'))
}

/** Less what was taken back: a trip that was completed again after a correction counts once. */
export const findPointsGiven = async (db: Database, periods: Periods, seen: Seen) => {
  const { rows } = await sql<Compared>`
    select coalesce(sum(points) filter (where created_at >= ${periods.since}), 0) as now,
           coalesce(sum(points) filter (where created_at < ${periods.since}), 0) as before
    from point_entry e
    where ${isInEither(sql.ref('created_at'), periods)} and kind in ('earn', 'reverse') ${and(ownerIsSeen(seen, 'e'))}`.execute(
    db,
  )
  return rows[0] ?? Promise.reject(new Error('the points gave no row'))
}

export const findVouchersUsed = async (db: Database, periods: Periods, seen: Seen) => {
  const { rows } = await sql<Compared>`
    select count(*) filter (where handled_at >= ${periods.since}) as now,
           count(*) filter (where handled_at < ${periods.since}) as before
    from voucher v
    where ${isInEither(sql.ref('handled_at'), periods)} and state = 'used' ${and(ownerIsSeen(seen, 'v'))}`.execute(db)
  return rows[0] ?? Promise.reject(new Error('the vouchers gave no row'))
}

export const findReviews = async (db: Database, periods: Periods, seen: Seen) => {
  const { from, before_from, before_to } = periods
  const { rows } = await sql<{ reviews: Compared; stars: Compared }>`
    select json_build_object(
             'now', coalesce(sum(reviews) filter (where is_now), 0),
             'before', coalesce(sum(reviews) filter (where not is_now), 0)
           ) as reviews,
           json_build_object(
             'now', coalesce(sum(reviews * rating) filter (where is_now), 0),
             'before', coalesce(sum(reviews * rating) filter (where not is_now), 0)
           ) as stars
    from (
      select reviews, rating, day >= ${from}::date as is_now
      from ${reviewsByDay(seen)}
      where day >= ${before_from}::date and (day >= ${from}::date or day <= ${before_to}::date)
    ) counted`.execute(db)
  return rows[0] ?? Promise.reject(new Error('the reviews gave no row'))
}
