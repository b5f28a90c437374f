import { sql } from 'kysely'
import type { Calls, PointLine } from '@rihla/contract'
import type { Database } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'

type Explained = { points: number; lines: PointLine[] }
type Asked = Calls['GET /api/admin/programme/points/']['query']

/** The code that the trigger gives to a text when the trip is saved (TRIP-5). */
const codeOfTyped = (code: string, kind: string, field: string, typed: string | undefined) =>
  typed === undefined
    ? sql`'{}'`
    : sql`jsonb_build_object(${code}::text, code_of_text(
        ${kind}, ${typed}, ${sql.ref(`stored.${code}`)}, ${typed} is distinct from ${sql.ref(`stored.${field}`)}
      ))`

/**
 * PROG-4: what a trip would earn. Without a client the first tier counts; a completed trip keeps its rules and
 * campaigns.
 */
export const readExpectedPoints = async (db: Database, { ticket_id, ...asked }: Asked) => {
  const { rows } = await sql<Explained>`
    select sum_of_lines(e.lines) as points, explain_lines(e.lines, sum_of_lines(e.lines)) as lines
    from (select) nothing
    left join ticket stored on stored.id = ${ticket_id ?? null}
    cross join lateral (
      select jsonb_populate_record(
        coalesce(stored, jsonb_populate_record(null::ticket, jsonb_build_object('created_at', now()))),
        ${JSON.stringify(asked)}::jsonb
          || ${codeOfTyped('arrival_airport', 'airport', 'arrival_city', asked.arrival_city)}
          || ${codeOfTyped('airline_code', 'airline', 'airline', asked.airline)}
      ) as row
    ) trip
    cross join lateral (
      select case when stored.status = 'completed' then corrected_lines(trip.row) else expected_lines(trip.row) end as lines
    ) e`.execute(db)
  const [data] = rows
  if (!data) throw new Error('a price has no points')
  return { data }
}

/** How the points of a client's own trip come about. */
export const explainTrip = async (db: Database, clientId: number, ticketId: number) => {
  const { rows } = await sql<Explained>`
    select t.points, case
      when t.status = 'completed' then explain_movement(t.id, ${Number.MAX_SAFE_INTEGER}, t.price)
      else explain_lines(expected_lines(t), t.points) end as lines
    from ticket t where t.id = ${ticketId} and t.client_id = ${clientId} and t.deleted_at is null`.execute(db)
  const [data] = rows
  if (!data) throw new Problem('ticket_not_found')
  return { data }
}
