export const RATINGS = [1, 2, 3, 4, 5] as const
export type Rating = (typeof RATINGS)[number]

/** The number of reviews of each rating. */
export type RatingsDistribution = Record<`${Rating}`, number>

/** The state of the follow-up of a low rating (DASH-7). */
export const FOLLOW_UP_STATES = ['new', 'contacted', 'resolved'] as const
export type FollowUpState = (typeof FOLLOW_UP_STATES)[number]

/** DASH-7: a client who gave a low rating is called back. */
export const needsFollowUp = (rating: number): boolean => rating <= 2

/** The four figures of the dashboard; without reviews all are 0 (API-3). */
export const summariseRatings = (distribution: RatingsDistribution) => {
  const given = RATINGS.filter((rating) => distribution[`${rating}`] > 0)
  const total = RATINGS.reduce((sum, rating) => sum + distribution[`${rating}`], 0)
  const stars = RATINGS.reduce((sum, rating) => sum + rating * distribution[`${rating}`], 0)
  return {
    total_reviews: total,
    average_rating: total === 0 ? 0 : Math.round((stars * 100) / total) / 100,
    highest_rating: given.at(-1) ?? 0,
    lowest_rating: given[0] ?? 0,
  }
}
