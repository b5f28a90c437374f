import type { Database } from '../../platform/database/database.ts'

export const findPublicAgency = (db: Database) =>
  db.selectFrom('agency').select(['name', 'logo', 'hotline', 'currency', 'time_zone']).executeTakeFirstOrThrow()
