import { RATINGS, type Rating } from '@rihla/domain'

export type RatingShare = { rating: Rating; reviews: number; /** Of a hundred. */ share: number }

/** DASH-3: ratings outside 1 to 5 are ignored, in the counts and in what the shares are shares of. */
export const ratingShares = (distribution: Readonly<Record<string, number>>): RatingShare[] => {
  const total = RATINGS.reduce((sum, rating) => sum + (distribution[rating] ?? 0), 0)
  return RATINGS.map((rating) => {
    const reviews = distribution[rating] ?? 0
    return { rating, reviews, share: total === 0 ? 0 : (reviews * 100) / total }
  })
}
