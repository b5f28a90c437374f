import type { Trx } from '../../platform/database.ts'
import type { SendJob } from '../../platform/jobs.ts'
import { queueMail } from '../../platform/service-mails.ts'
import { findVoucher, insertRedemption } from './vouchers.queries.ts'

export const redeemReward = async (trx: Trx, send: SendJob, clientId: number, rewardId: number) => {
  const { voucher_id, points } = await insertRedemption(trx, clientId, rewardId)
  await queueMail(trx, send, 'voucher_issued', clientId, { voucher_id })
  return { data: await findVoucher(trx, voucher_id), points }
}
