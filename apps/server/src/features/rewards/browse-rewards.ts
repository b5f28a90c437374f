import * as z from 'zod'
import type { Database } from '../../platform/database.ts'
import { decodeCursor, toPage } from '../../platform/paging.ts'
import { countRewards, listCatalogue, listRewards } from './rewards.queries.ts'
import { countVouchers, listVouchers } from './vouchers.queries.ts'

type PageQuery = { cursor?: string | undefined; limit: number }

const lastId = z.tuple([z.int()])

/** A catalogue is as long as staff have typed it, so it comes whole. */
export const browseCatalogue = async (db: Database, clientId: number) => {
  const rewards = await listCatalogue(db, clientId)
  return { data: rewards, next_cursor: null, total: rewards.length }
}

export const browseRewards = async (db: Database, retired: boolean, { cursor, limit }: PageQuery) => {
  const before = decodeCursor(cursor, lastId)?.[0]
  const [rewards, total] = await Promise.all([listRewards(db, retired, before, limit + 1), countRewards(db, retired)])
  return { ...toPage(rewards, limit, (reward) => [reward.id]), total }
}

export const browseVouchers = async (db: Database, clientId: number, { cursor, limit }: PageQuery) => {
  const before = decodeCursor(cursor, lastId)?.[0]
  const [vouchers, total] = await Promise.all([
    listVouchers(db, clientId, before, limit + 1),
    countVouchers(db, clientId),
  ])
  return { ...toPage(vouchers, limit, (voucher) => [voucher.id]), total }
}
