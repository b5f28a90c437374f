import type { Voucher } from '@rihla/contract'
import { voucherAnswer } from '../../platform/answers.ts'
import { prepared } from '../../platform/database.ts'
import type { Changed } from '../../platform/idempotency.ts'
import { preparedPage } from '../../platform/paging.ts'

/** The function locks, decides and moves the points; it refuses with the code of a problem. */
export const redeemOnce = prepared<Changed<{ data: Voucher; points: number }>>(
  'redeem_once',
  'select stored_hash, answer from redeem_once($1, $2, $3, $4, $5, $6)',
)

export const findVouchers = preparedPage<Voucher>('find_vouchers', {
  rows: (limit) => `
    select ${voucherAnswer('v')} as row from voucher v
    where v.client_id = $1 and v.id < $2 order by v.id desc limit ${limit}`,
  counted: 'from voucher where client_id = $1',
})
