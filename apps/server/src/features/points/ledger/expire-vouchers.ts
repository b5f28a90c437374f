import type { Database } from '../../../platform/database/database.ts'
import { updateVouchersPastTheirDay } from './ledger.queries.ts'

const BATCH = 500

export const expireVouchers = async (db: Database): Promise<number> => {
  let expired = 0
  for (;;) {
    const count = await updateVouchersPastTheirDay(db, BATCH)
    expired += count
    if (count < BATCH) return expired
  }
}
