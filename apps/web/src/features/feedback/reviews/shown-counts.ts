type Shown = {
  rows: { reviews: number }[]
  /** How many people match; null where the server does not count. */
  total: number | null
  hasMore: boolean
  isFiltered: boolean
  /** The number of all reviews, when it is known. */
  allReviews?: number | undefined
}

export type ShownCounts = {
  people: number
  /** exact; over: there are more than this; newest: this many are shown, and the rest is unknown. */
  kind: 'exact' | 'over' | 'newest'
  reviews: number | undefined
}

/** The server counts exactly up to here (API-11). */
const COUNTED = 10_000

export const shownCounts = ({ rows, total, hasMore, isFiltered, allReviews }: Shown): ShownCounts => {
  if (!hasMore) return { people: rows.length, kind: 'exact', reviews: rows.reduce((sum, row) => sum + row.reviews, 0) }
  const reviews = isFiltered ? undefined : allReviews
  if (total !== null) return { people: total, kind: 'exact', reviews }
  // A search is also not counted when that would be slow, whatever it would find.
  return isFiltered ? { people: rows.length, kind: 'newest', reviews } : { people: COUNTED, kind: 'over', reviews }
}
