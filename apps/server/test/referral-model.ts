import { newLot, put, takeBack, type ModelClient, type Rules } from './ledger-model.ts'

const pay = (client: ModelClient, points: number) => {
  const lot = newLot(client)
  put(client, lot, points)
  return () => takeBack(client, lot, points)
}

/** PROG-8: called when the friend's first trip was completed, or none is left. */
export const settleReferral = (
  friend: ModelClient,
  { referral_points = 0, referral_limit = 10 }: Rules,
  hasTravelled: boolean,
): void => {
  const { referral } = friend
  if (!referral || hasTravelled === (referral.state !== 'joined')) return
  const { referrer } = referral
  if (!hasTravelled) {
    for (const takePointsBack of referral.undo) takePointsBack()
    if (referral.state === 'paid') referrer.friendsPaid -= 1
    Object.assign(referral, { state: 'joined', points: null, undo: [] })
  } else if (referral_points === 0 || referrer.hasLeft || friend.hasLeft || referrer.friendsPaid >= referral_limit) {
    referral.state = 'refused'
  } else {
    referrer.friendsPaid += 1
    const undo = [pay(referrer, referral_points), pay(friend, referral_points)]
    Object.assign(referral, { state: 'paid', points: referral_points, undo })
  }
}
