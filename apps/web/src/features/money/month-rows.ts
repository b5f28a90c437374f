import type { MoneyMonth, MoneyView } from '@rihla/contract'
import { type Format, isolated } from '../../i18n/format.ts'

/** A month under the name it has on an axis and the one it has in a table. */
export type MonthRow = MoneyMonth & { label: string; name: string; bronze: number; silver: number; gold: number }

/** Within a year the short name tells a month apart; beyond, it needs its year. */
export const monthRows = (months: MoneyMonth[], format: Format): MonthRow[] =>
  months.map((month) => ({
    ...month,
    label:
      months.length > 12
        ? isolated(`${format.month(month.month)} ${month.month.slice(2, 4)}`)
        : format.month(month.month),
    name: format.monthOfYear(month.month),
    bronze: month.tiers.Bronze,
    silver: month.tiers.Silver,
    gold: month.tiers.Gold,
  }))

/** An agency that has never moved a point; reviews alone have a page of their own. */
export const isWithoutPoints = ({ outstanding, owed, months }: MoneyView): boolean =>
  outstanding.points === 0 &&
  owed.points === 0 &&
  months.every((month) => month.issued === 0 && month.redeemed === 0 && month.expired === 0 && month.adjusted === 0)
