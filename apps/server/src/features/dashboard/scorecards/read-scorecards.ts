import type { Scorecard, ScorecardBy, ScorecardMonth } from '@rihla/contract'
import type { Language } from '@rihla/domain'
import type { Database } from '../../../platform/database/database.ts'
import type { Seen } from '../../../shared/branches.ts'
import { listCursor, sortKey } from '../../../platform/http/pagination.ts'
import {
  countAllReviews,
  countLowRatings,
  listLowRatings,
  listMonthlyCounts,
  listMonths,
  type Card,
  type MonthlyCount,
} from './scorecards.queries.ts'
import { namesOf } from './scorecard-names.ts'

const lowCursor = listCursor('low-ratings', sortKey.id)

const MAX_SHOWN = 100
/** Fewer reviews are not representative. */
const ENOUGH = 5

const add = (rows: { counts: number[] }[]): number[] =>
  [0, 1, 2, 3, 4].map((place) => rows.reduce((sum, { counts }) => sum + (counts[place] ?? 0), 0))

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)

const averageOf = (counts: number[]): number | null => {
  const reviews = sum(counts)
  const stars = counts.reduce((total, count, place) => total + count * (place + 1), 0)
  return reviews === 0 ? null : Math.round((stars * 100) / reviews) / 100
}

const inMonths = (rows: MonthlyCount[], months: string[]): ScorecardMonth[] =>
  months.map((month) => {
    const counts = add(rows.filter((row) => row.month === month))
    return { month, reviews: sum(counts), average: averageOf(counts) }
  })

const changeOf = (rows: MonthlyCount[], months: string[]): number | null => {
  const half = (those: string[]) => averageOf(add(rows.filter(({ month }) => those.includes(month))))
  const [before, after] = [half(months.slice(0, 3)), half(months.slice(3))]
  return before === null || after === null ? null : Math.round((after - before) * 10) / 10
}

const toScorecard = (
  { key, rows, by, language }: { key: string; rows: MonthlyCount[]; by: ScorecardBy; language: Language },
  months: string[],
): Scorecard => {
  const counts = add(rows)
  const reviews = sum(counts)
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = counts
  return {
    key,
    ...namesOf({ by, key, name: rows[0]?.name ?? '', place: rows[0]?.place ?? null }, language),
    reviews,
    average: reviews < ENOUGH ? null : averageOf(counts),
    distribution: { 1: one, 2: two, 3: three, 4: four, 5: five },
    low: one + two,
    months: inMonths(rows, months),
    change: reviews < ENOUGH ? null : changeOf(rows, months),
  }
}

export const readScorecards = async (db: Database, by: ScorecardBy, seen: Seen, language: Language) => {
  const [rows, months, total] = await Promise.all([
    listMonthlyCounts(db, by, seen),
    listMonths(db),
    countAllReviews(db, seen),
  ])
  const cards = [...Map.groupBy(rows, ({ key }) => key)].map(([key, own]) =>
    toScorecard({ key, rows: own, by, language }, months),
  )
  return {
    data: cards
      .toSorted((one, other) => other.reviews - one.reviews || one.key.localeCompare(other.key))
      .slice(0, MAX_SHOWN),
    all: inMonths(rows, months),
    linked: sum(add(rows)),
    total,
  }
}

type LowQuery = { cursor?: string | undefined; limit: number }

export const listLow = async (db: Database, card: Card, { cursor, limit }: LowQuery) => {
  const [before] = lowCursor.decode(cursor) ?? []
  const [rows, total] = await Promise.all([listLowRatings(db, card, before, limit + 1), countLowRatings(db, card)])
  return { ...lowCursor.toPage(rows, limit, (row) => [row.id]), total }
}
