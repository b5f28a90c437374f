import type { Voucher } from '@rihla/contract'
import { voucherAnswer } from '../../shared/json-projections.ts'
import { prepared } from '../../platform/database/database.ts'
import type { Changed } from '../../platform/http/idempotency.ts'
import { preparedPage } from '../../platform/http/pagination.ts'

/** The function locks, decides and moves the points; it fails with a problem code. */
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
