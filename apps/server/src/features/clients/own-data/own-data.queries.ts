import { sql } from 'kysely'
import type { DeletionRequest, OwnData } from '@rihla/contract'
import type { Database, Trx } from '../../../platform/database/database.ts'
import { and } from '../../../platform/database/sql-template.ts'
import { countUpTo } from '../../../platform/http/pagination.ts'
import { clientIsSeen, type Seen } from '../../../shared/branches.ts'
import { lastDay } from '../../../shared/trip-days.ts'

const WAITS = 'r.withdrawn_at is null and r.done_at is null'

const SPENDABLE = `(
  select b.available - coalesce((
    select sum(remaining) from point_lot l where l.client_id = c.id and l.remaining > 0 and l.expires_at <= now()
  ), 0) from point_balance b where b.client_id = c.id
)`

export const findOwnData = async (db: Database, clientId: number): Promise<OwnData | undefined> => {
  const { rows } = await sql<{ data: OwnData }>`
    select json_build_object(
      'deletion_requested_at', (
        select r.created_at from deletion_request r where r.client_id = c.id and ${sql.raw(WAITS)}
      ),
      'points', ${sql.raw(SPENDABLE)},
      'vouchers', (
        select count(*) from voucher v
        where v.client_id = c.id and v.state = 'issued' and v.valid_until >= (select agency_today())
      ),
      'trips_ahead', (
        select count(*) from ticket t
        where t.client_id = c.id and t.deleted_at is null and t.status in ('pending', 'confirmed')
          and ${sql.raw(lastDay('t'))} >= (select agency_today())
      )
    ) as data
    from client c where c.id = ${clientId} and c.erased_at is null`.execute(db)
  return rows[0]?.data
}

/** Locked, so that the client is not erased in between. A request that waits already stays as it is. */
export const insertDeletionRequest = (trx: Trx, clientId: number) =>
  sql`
    with present as (select id from client where id = ${clientId} and erased_at is null for key share)
    insert into deletion_request (client_id) select id from present
    on conflict (client_id) where withdrawn_at is null and done_at is null do nothing`.execute(trx)

export const updateToWithdrawn = (db: Database, clientId: number) =>
  sql`
    update deletion_request r set withdrawn_at = now() where r.client_id = ${clientId} and ${sql.raw(WAITS)}`.execute(
    db,
  )

type RequestPage = { seen: Seen; after: number; limit: number }

export const listDeletionRequests = async (db: Database, { seen, after, limit }: RequestPage) => {
  const { rows } = await sql<{ request: DeletionRequest }>`
    select json_build_object(
      'id', r.id, 'client', json_build_object('id', c.id, 'full_name', c.full_name), 'created_at', r.created_at,
      'points', ${sql.raw(SPENDABLE)}
    ) as request
    from deletion_request r join client c on c.id = r.client_id
    where ${sql.raw(WAITS)} and r.id > ${after} ${and(clientIsSeen(seen, 'c'))}
    order by r.id limit ${limit}`.execute(db)
  return rows.map(({ request }) => request)
}

export const countDeletionRequests = (db: Database, seen: Seen) =>
  countUpTo(
    db,
    sql`from deletion_request r join client c on c.id = r.client_id
      where ${sql.raw(WAITS)} ${and(clientIsSeen(seen, 'c'))} order by r.id`,
  )
