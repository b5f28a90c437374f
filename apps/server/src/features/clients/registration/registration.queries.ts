import { sql } from 'kysely'
import type { RegistrationRequest } from '@rihla/contract'
import type { Language } from '@rihla/domain'
import type { Database, Trx } from '../../../platform/database/database.ts'
import { countUpTo } from '../../../platform/http/pagination.ts'

export type NewRequest = { name: string; email: string; ticket_price: number; language: Language }

export const insertRequest = (trx: Trx, request: NewRequest) =>
  trx.insertInto('registration_request').values(request).execute()

type RequestPage = { isOldestFirst: boolean; last: number | undefined; limit: number }

export const listOpenRequests = async (db: Database, { isOldestFirst, last, limit }: RequestPage) => {
  const fromThere = last === undefined ? sql`` : sql`and r.id ${sql.raw(isOldestFirst ? '>' : '<')} ${last}`
  const direction = sql.raw(isOldestFirst ? 'asc' : 'desc')
  const { rows } = await sql<{ request: RegistrationRequest }>`
    select json_build_object(
      'id', r.id, 'name', r.name, 'email', r.email, 'ticket_price', r.ticket_price, 'created_at', r.created_at,
      'points', expected_points(jsonb_populate_record(null::ticket, jsonb_build_object(
        'ticket_type', 'flight', 'is_opening', true, 'price', r.ticket_price, 'created_at', now()
      ))),
      'known_client', (
        select json_build_object('id', c.id, 'full_name', c.full_name) from client c where lower(c.email) = lower(r.email)
      )
    ) as request
    from registration_request r where r.state = 'open' ${fromThere}
    order by r.id ${direction} limit ${limit}`.execute(db)
  return rows.map(({ request }) => request)
}

export const countOpenRequests = (db: Database) =>
  countUpTo(db, sql`from registration_request r where r.state = 'open' order by r.id desc`)

export const findRequestForUpdate = (trx: Trx, id: number) =>
  trx
    .selectFrom('registration_request')
    .select(['name', 'email', 'ticket_price', 'language', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<{ language: Language }>()
    .executeTakeFirst()

type Decision = { state: 'approved' | 'declined'; decided_by: number; client_id: number | null }

export const updateToDecided = (trx: Trx, id: number, decision: Decision) =>
  trx
    .updateTable('registration_request')
    .set({ ...decision, decided_at: sql`now()` })
    .where('id', '=', id)
    .execute()
