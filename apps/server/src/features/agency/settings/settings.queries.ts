import { sql } from 'kysely'
import type { Settings } from '@rihla/contract'
import type { Database, Trx } from '../../../platform/database/database.ts'

const FIELDS = [
  ...(['name', 'logo', 'hotline', 'currency', 'country', 'time_zone', 'point_value'] as const),
  ...(['first_password_rule', 'complete_before_travel', 'complete_after_travel'] as const),
  ...(['largest_adjustment', 'adjustments_per_day', 'limits_agents', 'version'] as const),
]

/** A part of the programme (PROG-1); the column in `agency` is for servers of earlier releases. */
const VALIDITY = sql<number>`(select validity_days from programme_version where number = programme_now())`.as(
  'points_validity_days',
)

/** A field that is missing stays unchanged. */
export type SettingsChange = Omit<Settings, 'version' | Newer> & { [Name in Newer]?: Settings[Name] | undefined }
type Newer =
  | 'country'
  | 'complete_before_travel'
  | 'largest_adjustment'
  | 'adjustments_per_day'
  | 'points_validity_days'
  | 'limits_agents'

export const findSettings = (db: Database): Promise<Settings> =>
  db.selectFrom('agency').select(FIELDS).select(VALIDITY).executeTakeFirstOrThrow()

export const findSettingsForUpdate = (trx: Trx): Promise<Settings> =>
  trx.selectFrom('agency').select(FIELDS).select(VALIDITY).forUpdate().executeTakeFirstOrThrow()

/** The order of locks is in decision 48: the programme comes before the agency. */
export const lockProgramme = (trx: Trx) => sql`select lock_programme()`.execute(trx)

export const publishValidity = (trx: Trx, days: number, staffId: number) =>
  sql`select publish_validity(${days}, ${staffId})`.execute(trx)

export const updateSettings = (trx: Trx, changed: Omit<SettingsChange, 'points_validity_days'>) =>
  trx
    .updateTable('agency')
    .set((row) => ({
      ...changed,
      version: row('version', '+', 1),
      settings_confirmed_at: sql`coalesce(settings_confirmed_at, now())`,
    }))
    .returning(FIELDS)
    .executeTakeFirstOrThrow()
