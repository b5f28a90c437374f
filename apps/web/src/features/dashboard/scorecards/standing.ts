import type { Scorecard, ScorecardMonth } from '@rihla/contract'

/** The assessment of one scorecard: none below five reviews; a fall of more than 0.3 stars is flagged. */
export const standingOf = ({ average, change }: Pick<Scorecard, 'average' | 'change'>) => {
  if (average === null) return 'tooFew'
  return change !== null && change < -0.3 ? 'falling' : 'steady'
}

/** The default scorecard: the one that fell most. */
export const worstFall = <Card extends Pick<Scorecard, 'average' | 'change'>>(cards: Card[]): Card | undefined =>
  cards
    .filter((card) => standingOf(card) === 'falling')
    .toSorted((one, other) => (one.change ?? 0) - (other.change ?? 0))[0]

export type Point = { x: number; y: number }

/** One point per month with reviews. The height is at least one star, so that small changes look small. */
export const pointsOf = (months: Pick<ScorecardMonth, 'average'>[], width: number, height: number): Point[] => {
  const averages = months.flatMap(({ average }) => average ?? [])
  const [low, high] = [Math.min(...averages), Math.max(...averages)]
  const span = Math.max(1, high - low)
  const top = (high + low + span) / 2
  const step = width / Math.max(1, months.length - 1)
  return months.flatMap(({ average }, place) =>
    average === null ? [] : { x: place * step, y: ((top - average) * height) / span },
  )
}
