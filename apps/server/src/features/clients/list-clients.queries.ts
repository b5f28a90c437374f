import { sql } from 'kysely'
import type { ListedClient } from '@rihla/contract'
import { clientAnswer } from '../../shared/json-projections.ts'
import type { Database } from '../../platform/database/database.ts'
import { countUpTo, preparedPage } from '../../platform/http/pagination.ts'
import { clientHolds, clientIs } from '../../shared/search.ts'
import { listedClient } from './clients.queries.ts'

export const findNewestClients = preparedPage<ListedClient>('find_newest_clients', {
  rows: (limit) => `
    select ${clientAnswer('c')} as row from client c
    where c.erased_at is null and c.id < $1 order by c.id desc limit ${limit}`,
  counted: 'from client where erased_at is null order by id desc',
})

const matches = (typed: string) => sql`c.erased_at is null and (${clientHolds(typed)} or ${clientIs(typed)})`

export const listMatches = async (db: Database, typed: string, before: number, limit: number) => {
  const { rows } = await sql<{ client: ListedClient }>`
    select ${listedClient} as client from client c
    where ${matches(typed)} and c.id < ${before} order by c.id desc limit ${limit}`.execute(db)
  return rows.map(({ client }) => client)
}

/** In the order of the list, so that one index serves both. */
export const countMatches = (db: Database, typed: string) =>
  countUpTo(db, sql`from client c where ${matches(typed)} order by c.id desc`)
