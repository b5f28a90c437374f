import type { MoneyMonth, MoneyView } from '@rihla/contract'
import type { Database } from '../../../platform/database/database.ts'
import { flowsOf } from '../../points/ledger/flows.ts'
import {
  findStanding,
  listLedgerMonths,
  listReviewMonths,
  listRewardUses,
  listSoldIn,
  listTierCodes,
  type LedgerMonth,
  type ReviewMonth,
} from './money.queries.ts'

const sumOf = <Name extends string>(rows: Record<Name, number>[], name: Name) =>
  rows.reduce((sum, row) => sum + row[name], 0)

/** A percentage with one decimal. */
const percent = (part: number, whole: number) => Math.round((part * 1000) / whole) / 10

const averageOf = (stars: number, reviews: number) => (reviews === 0 ? null : Math.round((stars * 100) / reviews) / 100)

const toMonth = (
  { month, points, outstanding, value, owed, tiers }: LedgerMonth,
  codes: string[],
  said?: ReviewMonth,
): MoneyMonth => {
  const { reviews = 0, stars = 0, answered = 0 } = said ?? {}
  return {
    month,
    ...flowsOf(points),
    outstanding,
    value,
    owed,
    tiers: Object.fromEntries(codes.map((code, place) => [code, tiers[place] ?? 0])),
    reviews,
    average: averageOf(stars, reviews),
    answered,
  }
}

/** All figures are read from one snapshot, so that the months add up to the cards. */
export const readMoney = (db: Database, months: number): Promise<MoneyView> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const codes = await listTierCodes(trx)
      const ledger = await listLedgerMonths(trx, months)
      const said = await listReviewMonths(trx, months)
      const standing = await findStanding(trx)
      const uses = await listRewardUses(trx, months)
      const sold_in = await listSoldIn(trx, months)

      const rows = ledger.map((row) =>
        toMonth(
          row,
          codes,
          said.find(({ month }) => month === row.month),
        ),
      )
      const shown = said.filter(({ month }) => rows.some((one) => one.month === month))
      const now = ledger.at(-1) ?? { outstanding: 0, value: 0, owed: 0, owed_value: 0 }
      const [issued, redeemed] = [sumOf(rows, 'issued'), sumOf(rows, 'redeemed')]
      const [count, answered] = [sumOf(rows, 'reviews'), sumOf(rows, 'answered')]
      return {
        currency: standing.currency,
        point_value: standing.point_value,
        outstanding: { points: now.outstanding, value: now.value, clients: standing.holders },
        owed: { points: now.owed, value: now.owed_value, clients: standing.debtors },
        expiring: { points: standing.expiring, value: standing.expiring_value, days: standing.days },
        redemption_rate: issued === 0 ? null : percent(redeemed - sumOf(rows, 'returned'), issued),
        reviews: {
          count,
          average: averageOf(sumOf(shown, 'stars'), count),
          answered,
          answer_rate: count === 0 ? null : percent(answered, count),
        },
        months: rows,
        sold_in,
        rewards: uses.map((use) => ({ ...use, share: redeemed === 0 ? 0 : percent(use.points, redeemed) })),
      }
    })
