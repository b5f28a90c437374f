import type { Database } from '../../platform/database.ts'

export const findAccount = (db: Database, staffId: number) =>
  db.selectFrom('staff').select(['username', 'role']).where('id', '=', staffId).executeTakeFirstOrThrow()
