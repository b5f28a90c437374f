import { sql } from 'kysely'
import type { ListedClient } from '@rihla/contract'
import { parseClientId } from '@rihla/domain'
import type { Database } from '../../platform/database.ts'
import { countUpTo } from '../../platform/paging.ts'
import { parsePhone } from '../../platform/phone.ts'
import { holdsWords } from '../../platform/search.ts'
import { listedClient } from './clients.queries.ts'

/** A number or client ID that was typed whole finds its client however it was written. */
const matches = (typed: string | undefined) => {
  if (!typed) return sql`c.erased_at is null`
  const ways = [holdsWords(sql`c.search_text`, typed)]
  const [id, whatsapp] = [parseClientId(typed), parsePhone(typed)]
  if (id !== undefined) ways.push(sql`c.id = ${id}`)
  if (whatsapp !== undefined) ways.push(sql`c.whatsapp = ${whatsapp}`)
  return sql`c.erased_at is null and (${sql.join(ways, sql` or `)})`
}

export const listMatches = async (
  db: Database,
  typed: string | undefined,
  before: number | undefined,
  limit: number,
) => {
  const fromThere = before === undefined ? sql`` : sql`and c.id < ${before}`
  const { rows } = await sql<{ client: ListedClient }>`
    select ${listedClient} as client from client c
    where ${matches(typed)} ${fromThere} order by c.id desc limit ${limit}`.execute(db)
  return rows.map(({ client }) => client)
}

/** In the order of the list, so that the same index serves both. */
export const countClients = (db: Database, typed: string | undefined) =>
  countUpTo(db, sql`from client c where ${matches(typed)} order by c.id desc`)
