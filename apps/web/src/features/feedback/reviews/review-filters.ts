import { isDay } from '@rihla/domain'

export const FILTERS = ['q', 'rating', 'from', 'to'] as const
export type ReviewFilters = Record<(typeof FILTERS)[number], string>

/** An address can be typed: an invalid rating or day is ignored, instead of failing the list. */
export const readFilters = ({ q, rating, from, to }: ReviewFilters): Partial<ReviewFilters> => ({
  ...(q.trim() && { q: q.trim().slice(0, 200) }),
  ...(/^[1-5]$/.test(rating) && { rating }),
  ...(isDay(from) && { from }),
  ...(isDay(to) && { to }),
})
