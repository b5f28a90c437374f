import { sql } from 'kysely'
import type { Voucher } from '@rihla/contract'
import { voucherAnswer } from '../../platform/answers.ts'
import type { Trx } from '../../platform/database.ts'

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
