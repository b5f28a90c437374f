import type { Api } from './api.ts'
import type { Rules } from './ledger-model.ts'

/** Version 1 of the programme; multipliers in hundredths. */
export const SPECIFIED: Rules = {
  step_price: 5000,
  step_points: 50,
  tiers: [
    { code: 'Bronze', min_points: 0, multiplier: 100 },
    { code: 'Silver', min_points: 500, multiplier: 100 },
    { code: 'Gold', min_points: 2000, multiplier: 100 },
  ],
}

/** Publishes the next version of the programme, which starts at once. */
export const publishRules = async (
  { owner }: Api,
  rules: Rules,
  { validity_days = 365, beforeCommit }: { validity_days?: number; beforeCommit?: () => Promise<unknown> } = {},
): Promise<Rules> => {
  const client = await owner.connect()
  try {
    await client.query(`begin; select pg_advisory_xact_lock(hashtext('programme'))`)
    const { rows } = await client.query<{ number: number }>(
      `insert into programme_version (number, starts_at, step_price, step_points, validity_days, referral_points, referral_limit)
       select max(number) + 1, clock_timestamp(), $1, $2, $3, $4, $5 from programme_version returning number`,
      [rules.step_price, rules.step_points, validity_days, rules.referral_points ?? 0, rules.referral_limit ?? 10],
    )
    for (const { code, min_points, multiplier } of rules.tiers)
      await client.query(
        `insert into programme_tier (version, code, names, min_points, multiplier) values ($1, $2, jsonb_build_object('en', $2::text), $3, $4)`,
        [rows[0]?.number, code, min_points, multiplier / 100],
      )
    await beforeCommit?.()
    await client.query('commit')
  } finally {
    client.release()
  }
  return rules
}
