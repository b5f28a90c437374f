import type { Profile } from '@rihla/contract'

type Given = Pick<Profile, 'points' | 'has_point_history'> & {
  tickets: Pick<Profile['tickets'][number], 'points' | 'status'>[]
}

/**
 * PROFILE-9: the balance; while nothing was ever earned, spent or expired, the points of the trips stand in
 * for it and are marked as waiting. What can be redeemed always follows the balance.
 */
export const shownPoints = ({ points, has_point_history, tickets }: Given): { points: number; isWaiting: boolean } => {
  if (points > 0 || has_point_history) return { points, isWaiting: false }
  const waiting = tickets.reduce((sum, ticket) => (ticket.status === 'cancelled' ? sum : sum + ticket.points), 0)
  return { points: waiting, isWaiting: waiting > 0 }
}
