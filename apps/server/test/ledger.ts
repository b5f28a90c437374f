import { expect } from 'vitest'
import type { Database } from '../src/platform/database/database.ts'

export const expectLedgerToAddUp = async (db: Database): Promise<void> => {
  expect(await db.selectFrom('ledger_fault').selectAll().execute()).toEqual([])
}
