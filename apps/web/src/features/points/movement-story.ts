import type { Movement } from '@rihla/contract'

/** What happened, with its icon and colour. */
export type Story =
  | 'completed'
  | 'corrected'
  | 'cancelled'
  | 'redeemed'
  | 'voucherCancelled'
  | 'expired'
  | 'adjusted'
  | 'merged'
  | ReferralStory

/** PROG-8: of the client who invited, and of the friend. */
type ReferralStory = 'referred' | 'invited' | 'referredBack' | 'invitedBack'

const ofReferral = (role: 'referrer' | 'friend', kind: 'earn' | 'reverse'): ReferralStory => {
  if (role === 'referrer') return kind === 'earn' ? 'referred' : 'referredBack'
  return kind === 'earn' ? 'invited' : 'invitedBack'
}

const ofTicket = ({ kind, points, ticket }: Movement): Story => {
  const after = ticket?.points ?? 0
  if (kind === 'earn') return after > points ? 'corrected' : 'completed'
  return after > 0 ? 'corrected' : 'cancelled'
}

export const storyOf = (movement: Movement): Story => {
  switch (movement.kind) {
    case 'earn':
    case 'reverse':
      return movement.referral ? ofReferral(movement.referral.role, movement.kind) : ofTicket(movement)
    case 'spend':
      return 'redeemed'
    case 'restore':
      return 'voucherCancelled'
    case 'expire':
      return 'expired'
    case 'adjust':
      return 'adjusted'
    case 'merge':
      return 'merged'
  }
}
