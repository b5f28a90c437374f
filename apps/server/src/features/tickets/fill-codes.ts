import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Job } from '../../platform/jobs/jobs.ts'

const BATCH = 2000
const LAST_ID = 2_147_483_647
/** Below the limit of a job; the next run goes on where this one stopped, because filled tickets are skipped. */
const LONGEST_MS = 600_000

/** A name that staff no longer join to a code. */
export type PartedName = { kind: 'airline' | 'city'; name: string; code: string }

const changeInBatches = async (
  db: Database,
  change: RawBuilder<unknown>,
): Promise<{ tickets: number; isDone: boolean }> => {
  const until = performance.now() + LONGEST_MS
  let tickets = 0
  for (let before: number | null = LAST_ID; before !== null;) {
    if (performance.now() > until) return { tickets, isDone: false }
    const { rows } = await sql<{ last: number | null; changed: number }>`
      with batch as (select * from ticket where id < ${before} order by id desc limit ${BATCH}),
      changed as (${change} returning t.id)
      select (select min(id) from batch) as last, (select count(*) from changed)::integer as changed`.execute(db)
    tickets += rows[0]?.changed ?? 0
    before = rows[0]?.last ?? null
  }
  return { tickets, isDone: true }
}

/** The trigger writes the codes; it runs when a text is set, even to the same text. */
const FILL = sql`
  update ticket t set airline = t.airline, departure_city = t.departure_city, arrival_city = t.arrival_city
  from batch b
  where t.id = b.id and (
    b.airline_code is null and place_code('airline', b.airline) is not null
    or b.ticket_type = 'flight' and (
      b.departure_airport is null and place_code('airport', b.departure_city) is not null
      or b.arrival_airport is null and place_code('airport', b.arrival_city) is not null
    )
  )`

/** TRIP-5: tickets whose text has become a name of the dictionary, or was joined to a code, get the code. */
export const fillCodes = async (db: Database, isAsked: boolean): Promise<number> => {
  const { rows } = await sql<{ now: string; is_open: boolean }>`
    select now()::text as now, exists (select from place_name where not is_applied) as is_open`.execute(db)
  const [start] = rows
  if (!start || !(start.is_open || isAsked)) return 0
  const { tickets, isDone } = await changeInBatches(db, FILL)
  if (isDone)
    await sql`
      update place_name set is_applied = true where not is_applied and joined_at <= ${start.now}::timestamptz`.execute(
      db,
    )
  return tickets
}

const partAirline = ({ name, code }: PartedName) => sql`
  update ticket t set airline_code = null from batch b
  where t.id = b.id and b.airline_code = ${code} and fold_text(b.airline) = ${name}`

const partCity = ({ name, code }: PartedName) => {
  const isParted = (city: string, airport: string) =>
    sql`(coalesce(${sql.ref(airport)} = ${code} and fold_text(${sql.ref(city)}) = ${name}, false))`
  const fromIs = isParted('b.departure_city', 'b.departure_airport')
  const toIs = isParted('b.arrival_city', 'b.arrival_airport')
  return sql`
  update ticket t set departure_airport = case when not ${fromIs} then t.departure_airport end,
         arrival_airport = case when not ${toIs} then t.arrival_airport end
  from batch b where t.id = b.id and (${fromIs} or ${toIs})`
}

/** Tickets that had the code because of the name lose it. */
export const partCodes = async (db: Database, parted: PartedName): Promise<number> =>
  (await changeInBatches(db, parted.kind === 'airline' ? partAirline(parted) : partCity(parted))).tickets

/** After an upgrade with new names, every quarter of an hour until all tickets are filled; a change of staff sends one. */
export const fillCodesJob: Job = {
  queue: 'fill-codes',
  cron: '*/15 * * * *',
  run: async ({ db, logger }, { data }) => {
    const { parted, joined = false } = (data ?? {}) as { parted?: PartedName; joined?: boolean }
    const tickets = parted ? await partCodes(db, parted) : await fillCodes(db, joined)
    if (tickets > 0) logger.info({ tickets }, 'tickets follow the names of airlines and cities')
  },
}
