import { addDays, addMonths, isDay, isPeriod } from '@rihla/domain'

export const PERIODS = ['7', '30', '90', '12m', 'month', 'own'] as const
type PeriodName = (typeof PERIODS)[number]

export const COMPARISONS = ['none', 'before', 'year'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** The names in the address; those of the list below have names of their own. */
export const PERIOD_FILTERS = ['period', 'since', 'until', 'against'] as const
type PeriodFilters = Record<(typeof PERIOD_FILTERS)[number], string>

export type ChosenPeriod = {
  name: PeriodName | undefined
  /** Undefined for all feedback, and until both own days are known. */
  range: { from: string; to: string } | undefined
  against: Comparison
}

const rangeOf = (name: PeriodName, { since, until }: PeriodFilters, today: string) => {
  switch (name) {
    case '12m':
      return { from: addDays(addMonths(today, -12), 1), to: today }
    case 'month':
      return { from: `${today.slice(0, 8)}01`, to: today }
    case 'own':
      return isDay(since) && isDay(until) && isPeriod({ from: since, to: until })
        ? { from: since, to: until }
        : undefined
    case '7':
    case '30':
    case '90':
      return { from: addDays(today, 1 - Number(name)), to: today }
  }
}

/** What the address asks for; anything unknown in it means all feedback. */
export const readPeriod = (filters: PeriodFilters, today: string): ChosenPeriod => {
  const name = PERIODS.find((one) => one === filters.period)
  return {
    name,
    range: name && rangeOf(name, filters, today),
    against: COMPARISONS.find((one) => one === filters.against) ?? 'none',
  }
}
