import type { Profile } from '@rihla/contract'
import { shownPoints } from '../../../lib/shown-points.ts'

/** Everything on the loyalty card; it can be cached without the trips that some of it is counted from. */
export const cardFacts = (profile: Profile) => ({
  full_name: profile.full_name,
  tier: profile.tier.name,
  ...shownPoints(profile),
  points_earned: profile.points_earned,
  points_owed: profile.points_owed,
  points_pending: profile.points_pending,
  pendingTrips: profile.tickets.filter((ticket) => ticket.status === 'confirmed').length,
})

export type CardFacts = ReturnType<typeof cardFacts>
