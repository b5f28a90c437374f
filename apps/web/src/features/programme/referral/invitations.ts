import type { ReferralPage } from '@rihla/contract'

export const isLimitReached = ({ points, limit, paid_this_year }: ReferralPage): boolean =>
  points > 0 && paid_this_year >= limit

/** How often the link was opened by somebody who did not join. Friends who joined have opened it as well. */
export const openedOnly = ({ opened, friends }: ReferralPage): number => Math.max(0, opened - friends.length)
