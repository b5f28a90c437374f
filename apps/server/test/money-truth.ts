import type { MoneyMonth } from '@rihla/contract'
import { tierOf } from '@rihla/domain'
import type pg from 'pg'
import { SPECIFIED } from './given-rules.ts'

type Truth = Omit<MoneyMonth, 'month' | 'value' | 'reviews' | 'average' | 'answered'>

/**
 * A month computed from every single entry, without the shortcuts that make the view fast: balances are summed for each
 * client, and debt is what is below zero.
 */
export const moneyTruth = async (owner: pg.Pool, month: string): Promise<Truth> => {
  const zone = (await owner.query('select time_zone from agency')).rows[0].time_zone
  const name = month.slice(0, 7)
  const ask = async (text: string) => (await owner.query(text, [zone, name])).rows
  const inMonth = `to_char(created_at at time zone $1, 'YYYY-MM')`

  const kinds = await ask(
    `select kind, sum(points)::integer as points from point_entry where ${inMonth} = $2 group by 1`,
  )
  const sum = (kind: string) => kinds.find((row) => row.kind === kind)?.points ?? 0
  const balances = await ask(
    `select sum(points)::integer as balance from point_entry where ${inMonth} <= $2 group by client_id`,
  )
  const people = await ask(`
    select (
      select coalesce(sum(coalesce(earned, points)), 0)::integer from point_entry
      where client_id = client.id and (kind in ('earn', 'reverse') and bonus is null or earned is not null) and ${inMonth} <= $2
    ) as earned
    from client
    where ${inMonth} <= $2 and (erased_at is null or to_char(erased_at at time zone $1, 'YYYY-MM') > $2)`)

  return {
    issued: sum('earn'),
    redeemed: 0 - sum('spend'),
    returned: sum('restore'),
    expired: 0 - sum('expire'),
    taken_back: 0 - sum('reverse'),
    adjusted: sum('adjust'),
    outstanding: balances.reduce((total, { balance }) => total + Math.max(0, balance), 0),
    owed: balances.reduce((total, { balance }) => total + Math.max(0, -balance), 0),
    tiers: Object.fromEntries(
      SPECIFIED.tiers.map((tier) => [
        tier.code,
        people.filter(({ earned }) => tierOf(SPECIFIED.tiers, earned) === tier).length,
      ]),
    ),
  }
}
