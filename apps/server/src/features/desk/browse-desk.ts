import * as z from 'zod'
import type { DeskVoucher } from '@rihla/contract'
import { parseTypedVoucherCode } from '@rihla/domain'
import type { StaffCaller } from '../../platform/access.ts'
import type { Database } from '../../platform/database.ts'
import { decodeCursor, toPage } from '../../platform/paging.ts'
import { countVouchers, findStartOfToday, listVouchers, type VoucherFilter } from './desk.queries.ts'
import { voucherFor } from './limit-programs.ts'

type DeskQuery = {
  code?: string | undefined
  client_id?: number | undefined
  today: 'true' | 'false'
  cursor?: string | undefined
  limit: number
}

const lastId = z.tuple([z.int()])
const lastHandled = z.tuple([z.iso.datetime({ offset: true }), z.int()])

const placeOf = (voucher: DeskVoucher, isToday: boolean) =>
  isToday ? [voucher.used_at ?? voucher.cancelled_at, voucher.id] : [voucher.id]

const placeIn = (cursor: string | undefined, isToday: boolean) => {
  if (isToday) {
    const [at, id] = decodeCursor(cursor, lastHandled) ?? []
    return id === undefined ? undefined : { id, at }
  }
  const [id] = decodeCursor(cursor, lastId) ?? []
  return id === undefined ? undefined : { id }
}

export const browseDesk = async (
  db: Database,
  caller: StaffCaller,
  { code: typed, client_id, today, cursor, limit }: DeskQuery,
) => {
  const code = typed === undefined ? undefined : parseTypedVoucherCode(typed)
  if (typed !== undefined && code === undefined) return { data: [], next_cursor: null, total: 0 }
  const isToday = today === 'true'
  const filter: VoucherFilter = { code, client_id, since: isToday ? await findStartOfToday(db) : undefined }
  const [vouchers, total] = await Promise.all([
    listVouchers(db, filter, placeIn(cursor, isToday), limit + 1),
    countVouchers(db, filter),
  ])
  const shown = vouchers.map((voucher) => voucherFor(caller, voucher))
  return { ...toPage(shown, limit, (voucher) => placeOf(voucher, isToday)), total }
}
