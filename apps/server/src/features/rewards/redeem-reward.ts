import type { Trx } from '../../platform/database.ts'
import { findVoucher, insertRedemption } from './vouchers.queries.ts'

export const redeemReward = async (trx: Trx, clientId: number, rewardId: number) => {
  const { voucher_id, points } = await insertRedemption(trx, clientId, rewardId)
  return { data: await findVoucher(trx, voucher_id), points }
}
