import { RATINGS, type Rating, wholePercentages } from '@rihla/domain'

export type RatingShare = { rating: Rating; reviews: number; /** In percent. */ share: number }

/** DASH-3: ratings outside 1 to 5 are ignored, in the counts and in the total of the shares. */
export const ratingShares = (distribution: Readonly<Record<string, number>>): RatingShare[] => {
  const counts = RATINGS.map((rating) => distribution[rating] ?? 0)
  const shares = wholePercentages(counts)
  return RATINGS.map((rating, place) => ({ rating, reviews: counts[place] ?? 0, share: shares[place] ?? 0 }))
}
