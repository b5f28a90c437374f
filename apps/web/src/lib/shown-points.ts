import type { Profile } from '@rihla/contract'

type Given = Pick<Profile, 'points' | 'has_point_history' | 'is_active'> & {
  tickets: Pick<Profile['tickets'][number], 'points' | 'status' | 'is_opening'>[]
}

type ShownPoints = {
  points: number
  /** The points belong to trips that are still to be completed. */
  isWaiting: boolean
  /** What the first feedback adds: the points of the price entered with the new client (RULES-7). */
  waitingForFeedback: number
}

const sumOf = (tickets: { points: number }[]) => tickets.reduce((sum, ticket) => sum + ticket.points, 0)

/**
 * PROFILE-9: the balance. Before the first feedback it is what can be spent, with the points that wait for that
 * feedback next to it; after it, while there was never any movement, the points of the trips are shown instead and
 * marked as pending. What can be redeemed always depends on the balance.
 */
export const shownPoints = ({ points, has_point_history, is_active, tickets }: Given): ShownPoints => {
  if (!is_active) {
    const opening = tickets.filter(({ status, is_opening }) => is_opening && status === 'confirmed')
    return { points, isWaiting: false, waitingForFeedback: sumOf(opening) }
  }
  if (points > 0 || has_point_history) return { points, isWaiting: false, waitingForFeedback: 0 }
  const waiting = sumOf(tickets.filter(({ status }) => status !== 'cancelled'))
  return { points: waiting, isWaiting: waiting > 0, waitingForFeedback: 0 }
}
