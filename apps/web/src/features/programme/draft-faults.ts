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
  if (!isWhole(typed, 1, MOST_TIER_POINTS)) return { kind: 'whole', least: 1, most: MOST_TIER_POINTS }
  const before = readNumber(tiers[place - 1]?.min_points ?? '') ?? 0
  return (readNumber(typed) ?? 0) > before ? undefined : { kind: 'increasing', least: before }
}

/** By field: what has to be corrected before the draft can be sent. */
export const faultsIn = (values: DraftValues): Faults => {
  const found: [string, Fault | undefined][] = [
    ['step_price', isAmount(values.step_price) ? undefined : { kind: 'amount', least: 1, most: MOST_PRICE }],
    [
      'step_points',
      isWhole(values.step_points, 1, MOST_STEP_POINTS)
        ? undefined
        : { kind: 'whole', least: 1, most: MOST_STEP_POINTS },
    ],
    ...values.tiers.flatMap((tier, place): [string, Fault | undefined][] => [
      [tierPath(tier.key, 'names'), textIn(tier.names, 'en').trim() ? undefined : { kind: 'name' }],
      [tierPath(tier.key, 'min_points'), pointsFault(values.tiers, place)],
      [tierPath(tier.key, 'multiplier'), isMultiplier(tier.multiplier) ? undefined : { kind: 'multiplier' }],
    ]),
    [
      'validity_days',
      isWhole(values.validity_days, 1, MOST_DAYS) ? undefined : { kind: 'whole', least: 1, most: MOST_DAYS },
    ],
  ]
  return Object.fromEntries(found.flatMap(([path, fault]) => (fault ? [[path, fault]] : [])))
}
