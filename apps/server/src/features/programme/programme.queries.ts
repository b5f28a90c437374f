import { sql } from 'kysely'
import type { ProgrammeVersion } from '@rihla/contract'
import type { Database, Trx } from '../../platform/database/database.ts'

/** All versions, the newest first. Whether one has started is decided by the clock of the transaction. */
export const listVersions = async (db: Database | Trx): Promise<(ProgrammeVersion & { has_started: boolean })[]> => {
  const { rows } = await sql<{ version: ProgrammeVersion & { has_started: boolean } }>`
    select json_build_object(
      'number', v.number, 'starts_at', nullif(v.starts_at, '-infinity'), 'has_started', v.starts_at <= now(),
      'step_price', v.step_price, 'step_points', v.step_points, 'validity_days', v.validity_days,
      'referral_points', v.referral_points, 'referral_limit', v.referral_limit,
      'saved_at', v.created_at, 'saved_by', s.username,
      'tiers', (
        select json_agg(json_build_object(
          'code', t.code, 'names', t.names, 'min_points', t.min_points, 'multiplier', t.multiplier, 'benefits', t.benefits
        ) order by t.min_points)
        from programme_tier t where t.version = v.number
      )
    ) as version
    from programme_version v left join staff s on s.id = v.created_by
    order by v.starts_at desc`.execute(db)
  return rows.map(({ version }) => version)
}

/** Codes of all versions: one that was used once keeps its meaning. */
export const listCodes = async (trx: Trx): Promise<Set<string>> => {
  const tiers = await trx.selectFrom('programme_tier').select('code').distinct().execute()
  return new Set(tiers.map(({ code }) => code))
}

/** Rewards on offer, now or later, that are limited to a tier. */
export const listRewardsWithTier = async (trx: Trx): Promise<{ name: string; min_tier: string }[]> => {
  const { rows } = await sql<{ name: string; min_tier: string }>`
    select name, min_tier from reward
    where min_tier is not null and retired_at is null and (available_until is null or available_until >= agency_today())
    order by id`.execute(trx)
  return rows
}

export const lockProgramme = (trx: Trx) => sql`select lock_programme()`.execute(trx)

/** The validity of points is also one of the settings: a form that was opened before must not put the old one back. */
export const noteChangedSettings = (trx: Trx) =>
  trx
    .updateTable('agency')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute()

export const deleteScheduled = async (trx: Trx, number: number) =>
  trx.deleteFrom('programme_version').where('number', '=', number).execute()

type NewVersion = Omit<ProgrammeVersion, 'starts_at' | 'saved_at' | 'saved_by'> & { created_by: number }

/** A day begins at midnight of the agency. False if that is not ahead. */
export const insertVersion = async (
  trx: Trx,
  { tiers, ...version }: NewVersion,
  starts_on: string | null,
): Promise<boolean> => {
  const starts_at = starts_on
    ? sql<Date>`${starts_on}::timestamp at time zone (select time_zone from agency)`
    : sql<Date>`clock_timestamp()`
  const { rows } = await sql<{
    is_ahead: boolean
  }>`select ${starts_at} > ${starts_on ? sql`clock_timestamp()` : sql`now()`} as is_ahead`.execute(trx)
  if (!rows[0]?.is_ahead) return false
  await trx
    .insertInto('programme_version')
    .values({ ...version, starts_at })
    .execute()
  await trx
    .insertInto('programme_tier')
    .values(
      tiers.map(({ names, benefits, ...tier }) => ({
        ...tier,
        version: version.number,
        names: JSON.stringify(names),
        benefits: JSON.stringify(benefits),
      })),
    )
    .execute()
  return true
}
