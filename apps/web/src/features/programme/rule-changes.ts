import type { Texts } from '@rihla/domain'

type Figure = number | null
type TierRules = {
  code: string | undefined
  names: Texts
  min_points: Figure
  multiplier: Figure
  benefits: Texts
}

/** The rules of a version, or of a draft whose numbers may not be readable yet. */
export type Rules = {
  step_price: Figure
  step_points: Figure
  validity_days: Figure
  referral_points: Figure
  referral_limit: Figure
  tiers: TierRules[]
}

type FigureChange = { was: Figure; now: Figure }
export type RuleChange =
  | ({ kind: 'step_price' | 'validity_days' | 'referral_points' | 'referral_limit' } & FigureChange)
  | ({ kind: 'step_points'; step_price: Figure } & FigureChange)
  | ({ kind: 'min_points' | 'multiplier'; names: Texts } & FigureChange)
  | { kind: 'added' | 'removed'; names: Texts; min_points: Figure }
  | { kind: 'names'; was: Texts; now: Texts }
  | { kind: 'benefits'; names: Texts }

const isSame = (one: Texts, other: Texts) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (language) => one[language as keyof Texts] === other[language as keyof Texts],
  )

const tierChanges = (was: TierRules, now: TierRules): RuleChange[] => {
  const { names } = now
  return [
    ...(was.min_points === now.min_points
      ? []
      : [{ kind: 'min_points' as const, names, was: was.min_points, now: now.min_points }]),
    ...(was.multiplier === now.multiplier
      ? []
      : [{ kind: 'multiplier' as const, names, was: was.multiplier, now: now.multiplier }]),
    ...(isSame(was.names, now.names) ? [] : [{ kind: 'names' as const, was: was.names, now: names }]),
    ...(isSame(was.benefits, now.benefits) ? [] : [{ kind: 'benefits' as const, names }]),
  ]
}

/** What differs between two versions, in the order of the page. */
export const changesBetween = (before: Rules, after: Rules): RuleChange[] => {
  const known = new Map(before.tiers.map((tier) => [tier.code, tier]))
  const kept = new Set(after.tiers.map(({ code }) => code))
  return [
    ...(before.step_price === after.step_price
      ? []
      : [{ kind: 'step_price' as const, was: before.step_price, now: after.step_price }]),
    ...(before.step_points === after.step_points
      ? []
      : [
          {
            kind: 'step_points' as const,
            step_price: after.step_price,
            was: before.step_points,
            now: after.step_points,
          },
        ]),
    ...after.tiers.flatMap((tier): RuleChange[] => {
      const was = tier.code === undefined ? undefined : known.get(tier.code)
      return was ? tierChanges(was, tier) : [{ kind: 'added', names: tier.names, min_points: tier.min_points }]
    }),
    ...before.tiers
      .filter(({ code }) => !kept.has(code))
      .map(({ names, min_points }) => ({ kind: 'removed' as const, names, min_points })),
    ...(['validity_days', 'referral_points', 'referral_limit'] as const)
      .filter((kind) => before[kind] !== after[kind])
      .map((kind) => ({ kind, was: before[kind], now: after[kind] })),
  ]
}

const CARDS = {
  earning: ['step_price', 'step_points'],
  tiers: ['min_points', 'multiplier', 'added', 'removed', 'names', 'benefits'],
  expiry: ['validity_days'],
  inviting: ['referral_points', 'referral_limit'],
} as const satisfies Record<string, RuleChange['kind'][]>

/** The changes that one card of the page shows. */
export const changesIn = (changes: RuleChange[], card: keyof typeof CARDS): RuleChange[] =>
  changes.filter(({ kind }) => (CARDS[card] as readonly string[]).includes(kind))
