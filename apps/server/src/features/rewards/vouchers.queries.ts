import { sql } from 'kysely'
import type { Voucher } from '@rihla/contract'
import { voucherAnswer } from '../../platform/answers.ts'
import type { Database, Trx } from '../../platform/database.ts'
import { countUpTo } from '../../platform/paging.ts'

/** The function locks, decides and moves the points; it refuses with the code of a problem. */
export const insertRedemption = async (trx: Trx, clientId: number, rewardId: number) => {
  const { rows } = await sql<{ voucher_id: number; points: number }>`
    select * from redeem_reward(${clientId}, ${rewardId})`.execute(trx)
  const redeemed = rows[0]
  if (!redeemed) throw new Error('redeem_reward gave no row')
  return redeemed
}

export const findVoucher = async (trx: Trx, id: number): Promise<Voucher> => {
  const { rows } = await sql<{ voucher: Voucher }>`
    select ${sql.raw(voucherAnswer('v'))} as voucher from voucher v where id = ${id}`.execute(trx)
  if (!rows[0]) throw new Error(`voucher ${id} is gone`)
  return rows[0].voucher
}

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
