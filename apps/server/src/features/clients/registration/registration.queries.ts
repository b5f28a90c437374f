import { sql } from 'kysely'
import { referralCode, type RegistrationRequest } from '@rihla/contract'
import type { Language } from '@rihla/domain'
import type { Database, Trx } from '../../../platform/database/database.ts'
import { and } from '../../../platform/database/sql-template.ts'
import { clientIsSeen, type Seen } from '../../../shared/branches.ts'
import { countUpTo } from '../../../platform/http/pagination.ts'
import { findPresentClient, waitForMerge } from '../../../shared/client-exists.ts'

export type NewRequest = {
  name: string
  email: string | null
  phone: string | null
  ticket_price: number
  language: Language
  referrer_id: number | null
  agreed_email: number | undefined
  agreed_whatsapp: number | undefined
}

/** Whose link the code belongs to (PROG-8). A code that is wrong must not keep anybody from registering. */
export const findReferrer = async (trx: Trx, code: string | undefined): Promise<number | null> => {
  const typed = referralCode.safeParse(code)
  if (!typed.success) return null
  const link = await trx
    .selectFrom('referral_link')
    .select('client_id')
    .where('code', '=', typed.data)
    .executeTakeFirst()
  if (!link) return null
  await waitForMerge(trx, link.client_id)
  return (await findPresentClient(trx, link.client_id)) ?? null
}

export const insertReferral = (trx: Trx, referrer_id: number, friend_id: number) =>
  trx.insertInto('referral').values({ referrer_id, friend_id }).execute()

export const insertRequest = (trx: Trx, request: NewRequest) =>
  trx.insertInto('registration_request').values(request).execute()

type RequestPage = { seen: Seen; isOldestFirst: boolean; last: number | undefined; limit: number }

export const listOpenRequests = async (db: Database, { seen, isOldestFirst, last, limit }: RequestPage) => {
  const isSeen = and(clientIsSeen(seen, 'c'))
  const fromThere = last === undefined ? sql`` : sql`and r.id ${sql.raw(isOldestFirst ? '>' : '<')} ${last}`
  const direction = sql.raw(isOldestFirst ? 'asc' : 'desc')
  const { rows } = await sql<{ request: RegistrationRequest }>`
    select json_build_object(
      'id', r.id, 'name', r.name, 'email', r.email, 'phone', r.phone, 'ticket_price', r.ticket_price, 'created_at', r.created_at,
      'points', expected_points(jsonb_populate_record(null::ticket, jsonb_build_object(
        'ticket_type', 'flight', 'is_opening', true, 'price', r.ticket_price, 'created_at', now()
      ))),
      'known_client', (
        select json_build_object('id', c.id, 'full_name', c.full_name) from client c
        where (lower(c.email) = lower(r.email) or (c.whatsapp = r.phone and not c.shares_phone)) ${isSeen}
        order by c.id limit 1
      ),
      'referrer', (
        select json_build_object('id', c.id, 'full_name', c.full_name) from client c
        where c.id = r.referrer_id and c.erased_at is null ${isSeen}
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
    .select(['name', 'email', 'phone', 'ticket_price', 'language', 'state', 'referrer_id'])
    .select(['agreed_email', 'agreed_whatsapp', 'created_at'])
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
