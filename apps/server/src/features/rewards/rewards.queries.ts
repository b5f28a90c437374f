import { sql } from 'kysely'
import type { AdminReward, Reward, RewardBody } from '@rihla/contract'
import { adminRewardAnswer, catalogueAnswer, isOnOffer } from '../../shared/json-projections.ts'
import { prepared, type Database, type Trx } from '../../platform/database/database.ts'
import { countUpTo } from '../../platform/http/pagination.ts'
import { Problem } from '../../platform/http/problem.ts'

/**
 * Affordable is what the ledger would let the client redeem now: no expired points, and nothing while points are owed.
 */
export const findCatalogue = prepared<{ rewards: (Reward & { within_reach: boolean })[] }>(
  'find_catalogue',
  `select coalesce(json_agg(${catalogueAnswer('r', 'spendable.points')} order by r.cost_points, r.id), '[]') as rewards
   from reward r
   left join (
     select b.available - coalesce((
       select sum(l.remaining) from point_lot l
       where l.client_id = b.client_id and l.remaining > 0 and l.expires_at <= now()
     ), 0) as points
     from point_balance b where b.client_id = $1 and b.owed = 0
   ) spendable on true
   where ${isOnOffer('r')}`,
)

const openOrRetired = (retired: boolean) => (retired ? sql`r.retired_at is not null` : sql`r.retired_at is null`)

export const listRewards = async (
  db: Database,
  retired: boolean,
  before: number | undefined,
  limit: number,
): Promise<AdminReward[]> => {
  const { rows } = await sql<{ reward: AdminReward }>`
    select ${sql.raw(adminRewardAnswer('r'))} as reward
    from reward r
    where ${openOrRetired(retired)} ${before === undefined ? sql`` : sql`and r.id < ${before}`}
    order by r.id desc limit ${limit}`.execute(db)
  return rows.map((row) => row.reward)
}

export const countRewards = (db: Database, retired: boolean): Promise<number | null> =>
  countUpTo(db, sql`r.id from reward r where ${openOrRetired(retired)}`)

export const findAdminReward = async (trx: Trx, id: number): Promise<AdminReward> => {
  const { rows } = await sql<{ reward: AdminReward }>`
    select ${sql.raw(adminRewardAnswer('r'))} as reward from reward r where r.id = ${id}`.execute(trx)
  if (!rows[0]) throw new Error(`reward ${id} is gone`)
  return rows[0].reward
}

const openReward = (trx: Trx, id: number) =>
  trx.selectFrom('reward').selectAll().where('id', '=', id).where('retired_at', 'is', null)

const notFound = () => new Problem('reward_not_found')

/** Concurrent redemptions are not blocked: each keeps the cost it has read. */
export const findRewardForUpdate = (trx: Trx, id: number) =>
  openReward(trx, id).forNoKeyUpdate().executeTakeFirstOrThrow(notFound)

/** Waits for running redemptions and blocks new ones, so that the next statement sees all vouchers of the reward. */
export const findRewardForDelete = (trx: Trx, id: number) =>
  openReward(trx, id).forUpdate().executeTakeFirstOrThrow(notFound)

export const hasVouchers = async (trx: Trx, rewardId: number): Promise<boolean> => {
  const voucher = await trx
    .selectFrom('voucher')
    .select('id')
    .where('reward_id', '=', rewardId)
    .limit(1)
    .executeTakeFirst()
  return voucher !== undefined
}

type StoredReward = RewardBody & { stock_taken?: number; stock_round?: number }

const rowOf = (reward: StoredReward) => ({
  ...reward,
  ...(reward.names && { names: JSON.stringify(reward.names) }),
  ...(reward.descriptions && { descriptions: JSON.stringify(reward.descriptions) }),
})

export const insertReward = async (trx: Trx, reward: RewardBody): Promise<number> => {
  const { id } = await trx.insertInto('reward').values(rowOf(reward)).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updateRewardFields = (trx: Trx, id: number, reward: StoredReward) =>
  trx
    .updateTable('reward')
    .set((row) => ({ ...rowOf(reward), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/**
 * Whether a reward can require the tier: it is in force, and a version that waits for its start keeps it. No version is
 * published until this transaction is over.
 */
export const isLastingTier = async (trx: Trx, code: string): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock_shared(hashtext('programme'))`.execute(trx)
  const { rows } = await sql<{ lasts: boolean }>`
    select bool_and(exists (select from programme_tier t where t.version = v.number and t.code = ${code})) as lasts
    from programme_version v where v.number >= programme_now()`.execute(trx)
  return rows[0]?.lasts ?? false
}

export const updateRewardToRetired = (trx: Trx, id: number) =>
  trx
    .updateTable('reward')
    .set((row) => ({ retired_at: sql<Date>`now()`, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const deleteRewardRow = (trx: Trx, id: number) => trx.deleteFrom('reward').where('id', '=', id).execute()
