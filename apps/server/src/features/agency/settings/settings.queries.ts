import { sql } from 'kysely'
import type { Settings } from '@rihla/contract'
import type { Database, Trx } from '../../../platform/database/database.ts'

const FIELDS = [
  ...(['name', 'logo', 'hotline', 'currency', 'time_zone', 'points_validity_days', 'point_value'] as const),
  ...(['first_password_rule', 'complete_before_travel', 'complete_after_travel'] as const),
  ...(['largest_adjustment', 'adjustments_per_day', 'version'] as const),
]

/** A field that is missing stays unchanged. */
export type SettingsChange = Omit<Settings, 'version' | Newer> & { [Name in Newer]?: Settings[Name] | undefined }
type Newer = 'complete_before_travel' | 'largest_adjustment' | 'adjustments_per_day'

export const findSettings = (db: Database): Promise<Settings> =>
  db.selectFrom('agency').select(FIELDS).executeTakeFirstOrThrow()

export const findSettingsForUpdate = (trx: Trx): Promise<Settings> =>
  trx.selectFrom('agency').select(FIELDS).forUpdate().executeTakeFirstOrThrow()

export const updateSettings = (trx: Trx, changed: SettingsChange): Promise<Settings> =>
  trx
    .updateTable('agency')
    .set((row) => ({
      ...changed,
      version: row('version', '+', 1),
      settings_confirmed_at: sql`coalesce(settings_confirmed_at, now())`,
    }))
    .returning(FIELDS)
    .executeTakeFirstOrThrow()
