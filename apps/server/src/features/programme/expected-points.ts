import { sql } from 'kysely'
import type { PointLine } from '@rihla/contract'
import type { Database } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'

type Explained = { points: number; lines: PointLine[] }

/** The rules of a trip: those that it was completed with, or those of today and of its client. */
const RULES = sql`(
  select coalesce(t.version, now.number) as version, coalesce(t.tier, (tier_of(now.number, coalesce(
    (select earned from point_balance where client_id = t.client_id), 0
  ))).code) as tier
  from (select programme_now() as number) now
)`

/** PROG-4: what a price would earn. Without a client the first tier counts; a completed trip keeps its rules. */
export const readExpectedPoints = async (
  db: Database,
  { price, client_id, ticket_id }: { price: number; client_id?: number | undefined; ticket_id?: number | undefined },
) => {
  const { rows } = await sql<Explained>`
    select e.points, coalesce(explain_points(r.version, r.tier, ${price}, e.points), '[]') as lines
    from (
      select ${client_id ?? null}::integer as client_id, coalesce(k.programme_version, k.legacy) as version, k.tier
      from (select) nothing left join (
        select programme_version, 1 as legacy, tier from ticket
        where id = ${ticket_id ?? null} and status = 'completed'
      ) k on true
    ) t
    cross join lateral ${RULES} r
    cross join lateral (select sum_of_lines(points_of_trip(r.version, r.tier, ${price})) as points) e`.execute(db)
  const [data] = rows
  if (!data) throw new Error('a price has no points')
  return { data }
}

/** How the points of a client's own trip come about. */
export const explainTrip = async (db: Database, clientId: number, ticketId: number) => {
  const { rows } = await sql<Explained>`
    select t.points, coalesce(explain_points(r.version, r.tier, t.price, t.points), '[]') as lines
    from (
      select client_id, price, points, case when status = 'completed' then tier end as tier,
             case when status = 'completed' then coalesce(programme_version, 1) end as version
      from ticket where id = ${ticketId} and client_id = ${clientId} and deleted_at is null
    ) t
    cross join lateral ${RULES} r`.execute(db)
  const [data] = rows
  if (!data) throw new Problem('ticket_not_found')
  return { data }
}
