import type { ProgrammeVersion } from '@rihla/contract'
import { readNumber, type Texts } from '@rihla/domain'
import type { RulesBody } from './programme.query.ts'
import type { Rules } from './rule-changes.ts'

/** A tier as it is typed. A new one has no code yet. */
export type TierValues = {
  key: string
  code: string | undefined
  names: Texts
  min_points: string
  multiplier: string
  benefits: Texts
}

export const RULE_FIELDS = ['step_price', 'step_points', 'validity_days', 'referral_points', 'referral_limit'] as const
export type RuleField = (typeof RULE_FIELDS)[number]
export type DraftValues = Record<RuleField, string> & { tiers: TierValues[] }

export const MAX_TIERS = 6
export const MIN_TIERS = 2

export const valuesOf = (version: ProgrammeVersion): DraftValues => ({
  step_price: String(version.step_price),
  step_points: String(version.step_points),
  validity_days: String(version.validity_days),
  referral_points: String(version.referral_points),
  referral_limit: String(version.referral_limit),
  tiers: version.tiers.map((tier) => ({
    key: tier.code,
    code: tier.code,
    names: tier.names,
    min_points: String(tier.min_points),
    multiplier: String(tier.multiplier),
    benefits: tier.benefits,
  })),
})

/** Also 1,25 as most languages write it: a multiplier has no thousands. */
export const readMultiplier = (typed: string): number | undefined =>
  readNumber(typed.replace(/^(\s*\p{Nd})[,،](\p{Nd}{1,2}\s*)$/u, '$1.$2'))

/** Without languages that have no text. */
const filled = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([language, text]) => (text.trim() === '' ? [] : [[language, text.trim()]])),
  )

/** The draft as rules; null for a number that cannot be read. */
export const rulesOf = (values: DraftValues): Rules => ({
  step_price: readNumber(values.step_price) ?? null,
  step_points: readNumber(values.step_points) ?? null,
  validity_days: readNumber(values.validity_days) ?? null,
  referral_points: readNumber(values.referral_points) ?? null,
  referral_limit: readNumber(values.referral_limit) ?? null,
  tiers: values.tiers.map(({ code, names, min_points, multiplier, benefits }) => ({
    code,
    names: filled(names),
    min_points: readNumber(min_points) ?? null,
    multiplier: readMultiplier(multiplier) ?? null,
    benefits: filled(benefits),
  })),
})

/** Only for values without faults. */
export const bodyOf = (values: DraftValues): RulesBody => {
  const { step_price, step_points, validity_days, referral_points, referral_limit, tiers } = rulesOf(values)
  return {
    step_price: step_price ?? 0,
    step_points: step_points ?? 0,
    validity_days: validity_days ?? 0,
    referral_points: referral_points ?? 0,
    referral_limit: referral_limit ?? 0,
    tiers: tiers.map(({ code, min_points, multiplier, ...texts }) => ({
      ...(code !== undefined && { code }),
      ...texts,
      min_points: min_points ?? 0,
      multiplier: multiplier ?? 1,
    })),
  }
}

/** Above the last one, twice as far. */
export const withNewTier = (tiers: TierValues[], key: string): TierValues[] => {
  const last = tiers.at(-1)
  const from = readNumber(last?.min_points ?? '') ?? 0
  return [
    ...tiers,
    {
      ...{ key, code: undefined, names: {}, benefits: {} },
      min_points: from > 0 ? String(from * 2) : '',
      multiplier: last?.multiplier ?? '1',
    },
  ]
}

/** Moves a tier to its place by points; the first one always starts at 0. */
export const withTierInPlace = (tiers: TierValues[], key: string): TierValues[] => {
  const moved = tiers.find((tier) => tier.key === key)
  const from = moved && readNumber(moved.min_points)
  if (!moved || from === undefined || tiers.indexOf(moved) === 0) return tiers
  const others = tiers.filter((tier) => tier !== moved)
  const place = others.findIndex((tier, index) => index > 0 && (readNumber(tier.min_points) ?? Infinity) > from)
  return place === -1 ? [...others, moved] : others.toSpliced(place, 0, moved)
}
