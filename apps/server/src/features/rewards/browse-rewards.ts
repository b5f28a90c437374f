import type pg from 'pg'
import type { Database } from '../../platform/database/database.ts'
import { FROM_THE_NEWEST, listCursor, sortKey } from '../../platform/http/pagination.ts'
import { listRewardTypes } from './reward-types.queries.ts'
import { countRewards, findCatalogue, listRewards } from './rewards.queries.ts'
import { findVouchers } from './vouchers.queries.ts'

type PageQuery = { cursor?: string | undefined; limit: number }

const rewardCursor = listCursor('rewards', sortKey.id)
const voucherCursor = listCursor('own-vouchers', sortKey.id)

/** Staff type the catalogue by hand, so it is short enough for one response. */
export const browseCatalogue = async (pool: pg.Pool, clientId: number) => {
  const { rewards } = (await findCatalogue(pool, clientId)) ?? { rewards: [] }
  return { data: rewards, next_cursor: null, total: rewards.length }
}

export const browseRewards = async (db: Database, retired: boolean, { cursor, limit }: PageQuery) => {
  const before = rewardCursor.decode(cursor)?.[0]
  const [rewards, total] = await Promise.all([listRewards(db, retired, before, limit + 1), countRewards(db, retired)])
  return { ...rewardCursor.toPage(rewards, limit, (reward) => [reward.id]), total }
}

/** Typed by hand as well. */
export const browseRewardTypes = async (db: Database) => {
  const types = await listRewardTypes(db)
  return { data: types, next_cursor: null, total: types.length }
}

export const browseVouchers = async (pool: pg.Pool, clientId: number, { cursor, limit }: PageQuery) => {
  const [before] = voucherCursor.decode(cursor) ?? [FROM_THE_NEWEST]
  const { rows, total } = await findVouchers(pool, limit, clientId, before)
  return { ...voucherCursor.toPage(rows, limit, (voucher) => [voucher.id]), total }
}
