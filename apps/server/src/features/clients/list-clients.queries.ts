import { sql } from 'kysely'
import type { ListedClient } from '@rihla/contract'
import type { Database } from '../../platform/database.ts'
import { countUpTo } from '../../platform/paging.ts'
import { clientHolds, clientIs } from '../../platform/search.ts'
import { listedClient } from './clients.queries.ts'

const matches = (typed: string | undefined) =>
  typed ? sql`c.erased_at is null and (${clientHolds(typed)} or ${clientIs(typed)})` : sql`c.erased_at is null`

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
