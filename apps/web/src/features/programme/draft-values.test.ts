import { expect, test } from 'vitest'
import { bodyOf, readMultiplier, rulesOf, valuesOf, withNewTier, withTierInPlace } from './draft-values.ts'

const version = {
  ...{ number: 3, starts_at: null, saved_at: '2026-01-01T00:00:00Z', saved_by: null },
  ...{ step_price: 5000, step_points: 50, validity_days: 365, referral_points: 200, referral_limit: 10 },
  tiers: [
    { code: 'Bronze', names: { en: 'Bronze' }, min_points: 0, multiplier: 1, benefits: { en: 'Client card' } },
    { code: 'Gold', names: { en: 'Gold' }, min_points: 2000, multiplier: 1.5, benefits: {} },
  ],
}
const values = valuesOf(version)
const keysOf = (tiers: { key: string }[]) => tiers.map(({ key }) => key)

test('RULES-1: a version that is opened and not changed is sent as it was', () => {
  const { number: _number, starts_at: _starts, saved_at: _saved, saved_by: _by, ...rules } = version
  expect(bodyOf(values)).toEqual(rules)
})

test('RULES-1: Arabic digits are numbers, and what cannot be read is no number', () => {
  expect(rulesOf({ ...values, step_points: '٥٥', step_price: '5,000', validity_days: 'year' })).toMatchObject({
    ...{ step_points: 55, step_price: 5000, validity_days: null },
  })
  expect(rulesOf({ ...values, referral_points: '٠', referral_limit: 'ten' })).toMatchObject({
    ...{ referral_points: 0, referral_limit: null },
  })
})

test('RULES-1: a multiplier may have a comma for its decimals', () => {
  expect(['1.25', '1,25', '١٫٢', '١،٢', '1,250'].map(readMultiplier)).toEqual([1.25, 1.25, 1.2, 1.2, 1250])
})

test('PROFILE-10: empty texts are not sent, and a new tier has no code', () => {
  const [bronze, gold] = valuesOf(version).tiers
  const [added] = withNewTier(values.tiers, 'new').slice(-1)
  if (!bronze || !gold || !added) throw new Error('A tier is missing.')
  const named = { ...added, names: { en: ' Platinum ', ar: ' ' } }
  expect(bodyOf({ ...values, tiers: [bronze, gold, named] }).tiers[2]).toEqual({
    ...{ names: { en: 'Platinum' }, min_points: 4000, multiplier: 1.5, benefits: {} },
  })
})

test('PROFILE-10: a new tier moves to its place by points, never before the first one', () => {
  const tiers = withNewTier(values.tiers, 'new')
  const from = (points: string) => tiers.map((tier) => (tier.key === 'new' ? { ...tier, min_points: points } : tier))
  expect(keysOf(withTierInPlace(from('1000'), 'new'))).toEqual(['Bronze', 'new', 'Gold'])
  expect(keysOf(withTierInPlace(from('0'), 'new'))).toEqual(['Bronze', 'new', 'Gold'])
  expect(keysOf(withTierInPlace(from('9000'), 'new'))).toEqual(['Bronze', 'Gold', 'new'])
  expect(keysOf(withTierInPlace(from('many'), 'new'))).toEqual(['Bronze', 'Gold', 'new'])
})
