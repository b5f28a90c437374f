import { sql } from 'kysely'
import type { Voucher } from '@rihla/contract'
import { voucherAnswer } from '../../platform/answers.ts'
import { prepared, type Database } from '../../platform/database.ts'
import type { Changed } from '../../platform/idempotency.ts'
import { countUpTo } from '../../platform/paging.ts'

/** The function locks, decides and moves the points; it refuses with the code of a problem. */
export const redeemOnce = prepared<Changed<{ data: Voucher; points: number }>>(
  'redeem_once',
  'select stored_hash, answer from redeem_once($1, $2, $3, $4, $5, $6)',
)

export const listVouchers = async (
  db: Database,
  clientId: number,
  before: number | undefined,
  limit: number,
): Promise<Voucher[]> => {
  const { rows } = await sql<{ voucher: Voucher }>`
    select ${sql.raw(voucherAnswer('v'))} as voucher
    from voucher v
    where v.client_id = ${clientId} ${before === undefined ? sql`` : sql`and v.id < ${before}`}
    order by v.id desc limit ${limit}`.execute(db)
  return rows.map((row) => row.voucher)
}

export const countVouchers = (db: Database, clientId: number): Promise<number | null> =>
  countUpTo(db, sql`v.id from voucher v where v.client_id = ${clientId}`)
