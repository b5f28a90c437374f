/**
 * The ledger's rules again in plain arithmetic and without a database. The model test runs the same commands on both
 * and compares them after each.
 */

/** PROG-6; the multiplier is in hundredths. */
export type ModelCampaign = {
  id: number
  multiplier: number | undefined
  bonus: number | undefined
  budget: number | undefined
  limit: number | undefined
  minPrice: number
  firstTrip: boolean
  isStopped: boolean
  given: number
  givenTo: Map<ModelClient, number>
}

/** What a campaign gave a trip, and what it would have given without limits when it last did. */
export type CampaignLine = { points: number; would: number }

type Lot = { remaining: number; expired: number; isPast: boolean }
/** What the rule of the price gave counts for the tier, a bonus does not. */
export type Trip = {
  /** Entered with the account: no trip for campaigns and referrals. */
  isOpening: boolean
  base: number
  bonus: number
  campaigns: Map<ModelCampaign, CampaignLine>
  /** Those that its entries name since it was completed: they decide its corrections. */
  named: Set<ModelCampaign>
  lot: Lot | undefined
  /** The rules and the points earned when it was completed: they decide its corrections. */
  completedBy: { rules: Rules; earned: number }
}
type VoucherParts = { parts: { lot: Lot; points: number }[]; isCancelled: boolean; from: Offer | undefined }

/** PROG-8; `undo` takes back what the two got. */
type Referral = {
  referrer: ModelClient
  state: 'joined' | 'paid' | 'refused'
  points: number | null
  undo: (() => void)[]
}

export type ModelClient = {
  lots: Lot[]
  trips: Trip[]
  vouchers: VoucherParts[]
  owed: number
  earned: number
  referral: Referral | undefined
  friendsPaid: number
  hasLeft: boolean
}

export const newModelClient = (): ModelClient => ({
  ...{ lots: [], trips: [], vouchers: [], owed: 0, earned: 0 },
  ...{ referral: undefined, friendsPaid: 0, hasLeft: false },
})

export const availableOf = (client: ModelClient): number => client.lots.reduce((sum, lot) => sum + lot.remaining, 0)

export const newLot = (client: ModelClient): Lot => {
  const lot = { remaining: 0, expired: 0, isPast: false }
  client.lots.push(lot)
  return lot
}

export const put = (client: ModelClient, lot: Lot, points: number) => {
  const paid = Math.min(client.owed, points)
  client.owed -= paid
  lot.remaining += points - paid
  if (lot.isPast) expire(lot)
}

/** Lots are created one after the other with the same validity, so the oldest expires first. */
const take = (client: ModelClient, points: number) => {
  const parts: { lot: Lot; points: number }[] = []
  for (const lot of client.lots) {
    const part = Math.min(lot.remaining, points)
    if (part === 0) continue
    lot.remaining -= part
    points -= part
    parts.push({ lot, points: part })
  }
  return { parts, missing: points }
}

const expire = (lot: Lot) => {
  lot.expired += lot.remaining
  lot.remaining = 0
}

/** A trip that is completed now. */
export const newTrip = (client: ModelClient, rules: Rules, isOpening = false): Trip => {
  const trip = {
    isOpening,
    ...{ base: 0, bonus: 0, campaigns: new Map(), named: new Set<ModelCampaign>(), lot: undefined },
    completedBy: { rules, earned: client.earned },
  }
  client.trips.push(trip)
  return trip
}

/** From the lot, also what has expired there, then from the others; the rest is owed. */
export const takeBack = (client: ModelClient, lot: Lot, points: number) => {
  const own = Math.min(points, lot.remaining)
  lot.remaining -= own
  const gone = Math.min(points - own, lot.expired)
  lot.expired -= gone
  client.owed += take(client, points - own - gone).missing
}

const changeTrip = (client: ModelClient, trip: Trip, change: number) => {
  if (change > 0) {
    trip.lot ??= newLot(client)
    put(client, trip.lot, change)
  } else if (change < 0 && trip.lot) takeBack(client, trip.lot, -change)
}

export const creditedOf = ({ base, bonus, campaigns }: Trip): number =>
  [...campaigns.values()].reduce((sum, { points }) => sum + points, base + bonus)

/** Books what each campaign gives more or less to the trip, and returns these changes. */
const setCampaignLines = (client: ModelClient, trip: Trip, lines: Map<ModelCampaign, CampaignLine>): number[] =>
  [...new Set([...trip.campaigns.keys(), ...lines.keys()])].map((campaign) => {
    const before = trip.campaigns.get(campaign) ?? { points: 0, would: 0 }
    const { points, would } = lines.get(campaign) ?? { points: 0, would: before.would }
    const change = points - before.points
    if (change === 0) return 0
    campaign.given += change
    campaign.givenTo.set(client, (campaign.givenTo.get(client) ?? 0) + change)
    trip.campaigns.set(campaign, { points, would })
    trip.named.add(campaign)
    return change
  })

type Lines = { base: number; bonus: number; campaigns?: Map<ModelCampaign, CampaignLine> }

/** What grows is booked first, so that a correction does not pass through a debt. */
export const setTripLines = (client: ModelClient, trip: Trip, { base, bonus, campaigns = new Map() }: Lines) => {
  const changes = [base - trip.base, bonus - trip.bonus, ...setCampaignLines(client, trip, campaigns)]
  client.earned += base - trip.base
  Object.assign(trip, { base, bonus })
  for (const change of changes.toSorted((one, other) => other - one)) changeTrip(client, trip, change)
  if (creditedOf(trip) === 0) trip.lot = undefined
}

/** Staff complete the trip by hand: from now on only what this changes is named. */
export const setTripPoints = (client: ModelClient, trip: Trip, points: number) => {
  trip.named.clear()
  setTripLines(client, trip, { base: points, bonus: 0 })
}

type Tier = { code: string; min_points: number; multiplier: number }
export type Rules = {
  step_price: number
  step_points: number
  tiers: Tier[]
  referral_points?: number
  referral_limit?: number
}

/** PROG-4 in plain arithmetic; multipliers are in hundredths, so that nothing is rounded twice. */
export const linesOf = ({ step_price, step_points, tiers }: Rules, price: number, earned: number) => {
  const base = Math.floor(price / step_price) * step_points
  const tier = tiers.findLast(({ min_points }) => min_points <= earned)
  return { base, bonus: Math.floor((base * (tier?.multiplier ?? 100)) / 100) - base }
}

/** A reward with a stock and a minimum of points earned. */
export type Offer = { cost: number; stock: number; taken: number; minEarned: number }

/** Why a reward is refused, in the order in which the database finds it. */
export const refusalOf = (client: ModelClient, cost: number, offer?: Offer): string | undefined => {
  if (offer && offer.taken >= offer.stock) return 'reward_out_of_stock'
  if (client.owed > 0) return 'points_owed'
  if (availableOf(client) < cost) return 'insufficient_points'
  return offer && client.earned < offer.minEarned ? 'tier_too_low' : undefined
}

export const spend = (client: ModelClient, points: number, from?: Offer) => {
  client.vouchers.push({ parts: take(client, points).parts, isCancelled: false, from })
  if (from) from.taken += 1
}

export const cancelVoucher = (client: ModelClient, voucher: VoucherParts) => {
  if (voucher.isCancelled) return
  voucher.isCancelled = true
  if (voucher.from) voucher.from.taken -= 1
  for (const { lot, points } of voucher.parts) put(client, lot, points)
}

export const adjust = (client: ModelClient, points: number) => {
  if (points > 0) put(client, newLot(client), points)
  else take(client, -points)
}

export const letLotExpire = (lot: Lot) => {
  lot.isPast = true
  expire(lot)
}
