import type { MoneyMonth, MoneyView } from '@rihla/contract'
import { type Format, isolated } from '../../../i18n/format.ts'

/** The names of a month on an axis and in a table. */
export type MonthRow = MoneyMonth & { label: string; name: string } & Partial<Record<TierKey, number>>

/** The clients of a tier, as a series of a chart. */
type TierKey = `tier ${string}`
export const tierKey = (code: string): TierKey => `tier ${code}`

/** Within a year the short name is unique; beyond, it needs its year. */
export const monthRows = (months: MoneyMonth[], format: Format): MonthRow[] =>
  months.map((month) => ({
    ...month,
    label:
      months.length > 12
        ? isolated(`${format.month(month.month)} ${month.month.slice(2, 4)}`)
        : format.month(month.month),
    name: format.monthOfYear(month.month),
    ...Object.fromEntries(Object.entries(month.tiers).map(([code, clients]) => [tierKey(code), clients])),
  }))

/** An agency without any movement of points; reviews have their own page. */
export const isWithoutPoints = ({ outstanding, owed, months }: MoneyView): boolean =>
  outstanding.points === 0 &&
  owed.points === 0 &&
  months.every((month) => month.issued === 0 && month.redeemed === 0 && month.expired === 0 && month.adjusted === 0)
