import type { DeskVoucher } from '@rihla/contract'
import { parseTypedVoucherCode } from '@rihla/domain'
import type { StaffCaller } from '../../../platform/http/access.ts'
import type { Database } from '../../../platform/database/database.ts'
import { listCursor, sortKey } from '../../../platform/http/pagination.ts'
import { seenBy } from '../../../shared/branches.ts'
import { findStartOfToday } from '../../../shared/days.ts'
import { countVouchers, listVouchers, type VoucherFilter } from './desk.queries.ts'
import { voucherFor } from './api-key-restrictions.ts'

type DeskQuery = {
  branch?: number | undefined
  code?: string | undefined
  client_id?: number | undefined
  today: 'true' | 'false'
  cursor?: string | undefined
  limit: number
}

const voucherCursor = listCursor('vouchers', sortKey.id)
const handledCursor = listCursor('handled-vouchers', sortKey.moment, sortKey.id)

const placeIn = (cursor: string | undefined, isToday: boolean) => {
  if (isToday) {
    const [at, id] = handledCursor.decode(cursor) ?? []
    return id === undefined ? undefined : { id, at }
  }
  const [id] = voucherCursor.decode(cursor) ?? []
  return id === undefined ? undefined : { id }
}

const handledAt = ({ used_at, cancelled_at }: DeskVoucher) => used_at ?? cancelled_at ?? ''

const toPage = (vouchers: DeskVoucher[], limit: number, isToday: boolean) =>
  isToday
    ? handledCursor.toPage(vouchers, limit, (voucher) => [handledAt(voucher), voucher.id])
    : voucherCursor.toPage(vouchers, limit, (voucher) => [voucher.id])

export const browseDesk = async (
  db: Database,
  caller: StaffCaller,
  { branch, code: typed, client_id, today, cursor, limit }: DeskQuery,
) => {
  const code = typed === undefined ? undefined : parseTypedVoucherCode(typed)
  if (typed !== undefined && code === undefined) return { data: [], next_cursor: null, total: 0 }
  const isToday = today === 'true'
  const since = isToday ? await findStartOfToday(db) : undefined
  const filter: VoucherFilter = { code, client_id, since, seen: seenBy(caller, { branch }) }
  const [vouchers, total] = await Promise.all([
    listVouchers(db, filter, placeIn(cursor, isToday), limit + 1),
    countVouchers(db, filter),
  ])
  const shown = vouchers.map((voucher) => voucherFor(caller, voucher))
  return { ...toPage(shown, limit, isToday), total }
}
