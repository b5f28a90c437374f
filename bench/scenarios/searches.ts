import { reviewerCursor } from '../../apps/server/src/features/feedback/list-reviewers.ts'
import type { Place } from '../helpers/bench.ts'

const LIST = '/api/admin/feedback/'
const SHARES = [0.05, 0.25, 0.5, 0.75, 0.95]

/** Encoded for an address inside the quotes of a script. */
const asked = (text: string) => encodeURIComponent(text).replaceAll("'", '%27')

const ask = async <Row extends object>({ owner }: Place, sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await owner.query<Row>(sql, values)).rows

/** Pages of the grouped list from all over it. */
export const deepPages = async (place: Place): Promise<string[]> => {
  const [newest] = await ask<{ id: number }>(place, 'select max(last_feedback_id) as id from reviewer')
  return SHARES.map((share) => `${LIST}?cursor=${reviewerCursor.encode([Math.ceil((newest?.id ?? 0) * share)])}`)
}

/** One rating each, and three months from different times. */
export const filteredPages = async (place: Place): Promise<string[]> => {
  const rows = await ask<{ from: string; to: string }>(
    place,
    `select day::text as from, (day + 90)::text as to
     from (select min(day) + ((max(day) - min(day)) * share)::integer as day
           from feedback_by_day, unnest($1::float8[]) share group by share) days`,
    [SHARES],
  )
  return rows.map(({ from, to }, nth) => `${LIST}?rating=${nth + 1}&from=${from}&to=${to}`)
}

const readSample = (place: Place, column: string) =>
  ask<{ said: string }>(place, `select ${column} as said from client where id = any ($1::integer[]) order by id`, [
    SHARES.map((share) => Math.ceil(place.clients * share)),
  ])

const searchFor = (rows: { said: string }[]) => rows.map(({ said }) => `/api/admin/search/?q=${asked(said)}`)

export const byName = async (place: Place): Promise<string[]> => searchFor(await readSample(place, 'full_name'))

export const byMobile = async (place: Place): Promise<string[]> => searchFor(await readSample(place, 'whatsapp'))

/** The longest words of comments from all over the list: rare ones, frequent ones, Arabic ones. */
export const byComment = async (place: Place): Promise<string[]> => {
  const rows = await ask<{ said: string }>(
    place,
    `select (select word from regexp_split_to_table(comment, '[[:space:][:punct:]]+') word
             order by length(word) desc, word limit 1) as said
     from unnest($1::float8[]) share
     cross join lateral (
       select comment from feedback where id >= share * (select max(id) from feedback) order by id limit 1
     ) f`,
    [SHARES],
  )
  return rows.map(({ said }) => `${LIST}?q=${asked(said)}`)
}
