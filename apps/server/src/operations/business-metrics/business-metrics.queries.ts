import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'

type QueueFigures = { queue: string; waiting: number; active: number; failed: number; oldest_seconds: number }

/** The queue updates its own counts every ten seconds; only the age of the oldest waiting job is queried. */
export const listQueueFigures = async (db: Database): Promise<QueueFigures[]> => {
  const { rows } = await sql<QueueFigures>`
    select q.name as queue, q.ready_count as waiting, q.active_count as active, q.failed_count as failed,
           coalesce(extract(epoch from now() - w.since), 0)::float8 as oldest_seconds
    from pgboss.queue q
    left join (
      select name, min(start_after) as since from pgboss.job
      where state < 'active' and not blocked and start_after <= now() group by name
    ) w using (name)
    where q.name not like '\\_\\_%'`.execute(db)
  return rows
}

type CheckFigures = { queue: string; at: number; faults: number }

/** The last run of each check, on any worker. A week of runs is kept. */
export const listCheckFigures = async (db: Database, queues: Queue[]): Promise<CheckFigures[]> => {
  const { rows } = await sql<CheckFigures>`
    select distinct on (name) name as queue, extract(epoch from completed_on)::float8 as at,
           (output ->> 'faults')::integer as faults
    from pgboss.job
    where name = any(${queues}) and state = 'completed' and output ? 'faults'
    order by name, completed_on desc`.execute(db)
  return rows
}

type WebhookFigures = { waiting: number; overdue_seconds: number; failing: number }

/** Deliveries of a paused webhook are not counted. Uses the index of waiting deliveries. */
export const findWebhookFigures = async (db: Database): Promise<WebhookFigures> => {
  const { rows } = await sql<WebhookFigures>`
    select (select count(*) from webhook where paused_at is null and failing_since is not null) as failing,
           count(*) as waiting,
           greatest(coalesce(extract(epoch from now() - min(d.next_try_at)), 0), 0)::float8 as overdue_seconds
    from webhook_delivery d join webhook w on w.id = d.webhook_id
    where d.state = 'waiting' and w.paused_at is null`.execute(db)
  return rows[0] ?? Promise.reject(new Error('there is no count'))
}

type KeptPoints = { points: Record<string, number>; outstanding: number; owed: number; since: string }

/** The sums of the completed months, and the moment at which the rest begins. */
export const findKeptPoints = async (db: Database): Promise<KeptPoints> => {
  const { rows } = await sql<KeptPoints>`
    with kept as (
      select distinct on (m.month) m.month, m.points, m.outstanding, m.owed
      from ledger_month m, agency a where m.time_zone = a.time_zone order by m.month
    )
    select coalesce((select jsonb_object_agg(kind, points) from (
             select kind, sum(moved::bigint) as points from kept, jsonb_each_text(kept.points) as k (kind, moved)
             group by kind
           ) sums), '{}') as points,
           coalesce(last.outstanding, 0) as outstanding, coalesce(last.owed, 0) as owed,
           coalesce((last.month + interval '1 month') at time zone a.time_zone, '-infinity')::text as since
    from agency a left join (select * from kept order by month desc limit 1) last on true`.execute(db)
  return rows[0] ?? Promise.reject(new Error('there is no agency'))
}

type OpenPoints = { kind: string; points: number; held: number; debt: number }

/** The moment is a parameter, so that PostgreSQL knows that it covers a few pages at the end of the ledger. */
export const listOpenPoints = async (db: Database, since: string): Promise<OpenPoints[]> => {
  const { rows } = await sql<OpenPoints>`
    select kind, sum(points) as points, coalesce(sum(points) filter (where lot_id is not null), 0) as held,
           coalesce(sum(points) filter (where lot_id is null), 0) as debt
    from point_entry where created_at >= ${since}::timestamptz group by kind`.execute(db)
  return rows
}

export const listVoucherFigures = async (db: Database): Promise<{ state: string; vouchers: number }[]> => {
  const { rows } = await sql<{ state: string; vouchers: number }>`
    select state, count(*) as vouchers from voucher group by state`.execute(db)
  return rows
}

export const findErased = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ erased: number }>`select count(*) as erased from erasure`.execute(db)
  return rows[0]?.erased ?? 0
}

export const findPointValue = async (db: Database): Promise<{ value: number; currency: string } | undefined> => {
  const { rows } = await sql<{ value: number; currency: string }>`
    select point_value as value, currency from agency`.execute(db)
  return rows[0]
}
