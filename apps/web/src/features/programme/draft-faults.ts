import { priceInCents, readNumber, textIn } from '@rihla/domain'
import { type DraftValues, readMultiplier, type TierValues } from './draft-values.ts'

/** Why a value cannot be sent; the numbers are for its message. */
export type Fault =
  | { kind: 'amount' | 'whole'; least: number; most: number }
  | { kind: 'multiplier' }
  | { kind: 'name' }
  | { kind: 'increasing'; least: number }

export type Faults = Record<string, Fault>

const MOST_PRICE = 1_000_000_000
const MOST_STEP_POINTS = 100_000
const MOST_DAYS = 36_500
const MOST_REFERRAL_POINTS = 100_000
const MOST_FRIENDS = 1000
const MOST_TIER_POINTS = 100_000_000
const MOST_MULTIPLIER = 5

/** The name of a tier's field among the faults. */
export const tierPath = (key: string, field: 'min_points' | 'multiplier' | 'names') => `${key}.${field}`

const within = (value: number | undefined, least: number, most: number) =>
  value !== undefined && value >= least && value <= most

const isWhole = (typed: string, least: number, most: number) => {
  const value = readNumber(typed)
  return Number.isInteger(value) && within(value, least, most)
}

const wholeFault = (typed: string, least: number, most: number): Fault | undefined =>
  isWhole(typed, least, most) ? undefined : { kind: 'whole', least, most }

const isAmount = (typed: string) => {
  const value = readNumber(typed)
  return within(value, 1, MOST_PRICE) && priceInCents(value ?? 0) !== undefined
}

const isMultiplier = (typed: string) => {
  const value = readMultiplier(typed)
  return within(value, 1, MOST_MULTIPLIER) && Math.abs((value ?? 0) * 100 - Math.round((value ?? 0) * 100)) < 1e-6
}

const pointsFault = (tiers: TierValues[], place: number): Fault | undefined => {
  const typed = tiers[place]?.min_points ?? ''
  if (place === 0) return undefined
  const fault = wholeFault(typed, 1, MOST_TIER_POINTS)
  if (fault) return fault
  const before = readNumber(tiers[place - 1]?.min_points ?? '') ?? 0
  return (readNumber(typed) ?? 0) > before ? undefined : { kind: 'increasing', least: before }
}

/** By field: what has to be corrected before the draft can be sent. */
export const faultsIn = (values: DraftValues): Faults => {
  const found: [string, Fault | undefined][] = [
    ['step_price', isAmount(values.step_price) ? undefined : { kind: 'amount', least: 1, most: MOST_PRICE }],
    ['step_points', wholeFault(values.step_points, 1, MOST_STEP_POINTS)],
    ...values.tiers.flatMap((tier, place): [string, Fault | undefined][] => [
      [tierPath(tier.key, 'names'), textIn(tier.names, 'en').trim() ? undefined : { kind: 'name' }],
      [tierPath(tier.key, 'min_points'), pointsFault(values.tiers, place)],
      [tierPath(tier.key, 'multiplier'), isMultiplier(tier.multiplier) ? undefined : { kind: 'multiplier' }],
    ]),
    ['validity_days', wholeFault(values.validity_days, 1, MOST_DAYS)],
    ['referral_points', wholeFault(values.referral_points, 0, MOST_REFERRAL_POINTS)],
    ['referral_limit', wholeFault(values.referral_limit, 1, MOST_FRIENDS)],
  ]
  return Object.fromEntries(found.flatMap(([path, fault]) => (fault ? [[path, fault]] : [])))
}
