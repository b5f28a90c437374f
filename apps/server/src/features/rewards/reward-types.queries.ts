import { sql } from 'kysely'
import type { AdminRewardType } from '@rihla/contract'
import type { Database, Trx } from '../../platform/database/database.ts'

type Typed = Pick<AdminRewardType, 'names' | 'icon'>

const rowOf = ({ names, icon }: Typed) => ({ names: JSON.stringify(names), icon })

export const listRewardTypes = async (db: Database): Promise<AdminRewardType[]> => {
  const { rows } = await sql<AdminRewardType>`
    select id, names, icon, version from own_reward_type order by id`.execute(db)
  return rows
}

export const rewardTypeExists = async (trx: Trx, id: number): Promise<boolean> => {
  const { rows } = await sql`select from own_reward_type where id = ${id} for key share`.execute(trx)
  return rows.length > 0
}

/** Redemptions of rewards with this type go on. */
export const findRewardTypeForUpdate = async (trx: Trx, id: number): Promise<AdminRewardType | undefined> => {
  const { rows } = await sql<AdminRewardType>`
    select id, names, icon, version from own_reward_type where id = ${id} for no key update`.execute(trx)
  return rows[0]
}

/** Retired rewards and old vouchers count too: they are still shown with their type. */
export const rewardTypeIsUsed = async (trx: Trx, id: number): Promise<boolean> => {
  const { rows } = await sql<{ is_used: boolean }>`
    select exists (select from reward where own_type_id = ${id}) or exists (select from voucher where own_type_id = ${id})
      as is_used`.execute(trx)
  return rows[0]?.is_used ?? false
}

export const insertRewardType = (trx: Trx, typed: Typed): Promise<AdminRewardType> =>
  trx
    .insertInto('own_reward_type')
    .values(rowOf(typed))
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
    .then((row) => ({ ...typed, ...row }))

export const updateRewardType = (trx: Trx, id: number, typed: Typed): Promise<AdminRewardType> =>
  trx
    .updateTable('own_reward_type')
    .set((row) => ({ ...rowOf(typed), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
    .then((row) => ({ ...typed, ...row }))

export const deleteRewardTypeRow = (trx: Trx, id: number) =>
  trx.deleteFrom('own_reward_type').where('id', '=', id).execute()
