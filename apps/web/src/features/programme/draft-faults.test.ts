import { expect, test } from 'vitest'
import { faultsIn } from './draft-faults.ts'
import type { DraftValues } from './draft-values.ts'

const tier = (key: string, min_points: string, multiplier = '1') => ({
  ...{ key, code: key, names: { ar: key }, min_points, multiplier, benefits: {} },
})
const values: DraftValues = {
  ...{ step_price: '5000', step_points: '50', validity_days: '365', referral_points: '200', referral_limit: '10' },
  tiers: [tier('Bronze', '0'), tier('Silver', '500'), tier('Gold', '2000', '1.25')],
}
const pathsIn = (changes: Partial<DraftValues>) => Object.keys(faultsIn({ ...values, ...changes }))

test('RULES-1: rules that can be sent have no faults, in any digits', () => {
  expect(pathsIn({})).toEqual([])
  expect(pathsIn({ step_price: '٥٬٠٠٠', step_points: '٥٥', validity_days: '٧٣٠' })).toEqual([])
})

test('RULES-1: points, price and days are at least one', () => {
  expect(pathsIn({ step_price: '0', step_points: '0', validity_days: '0' })).toEqual([
    'step_price',
    'step_points',
    'validity_days',
  ])
  expect(pathsIn({ step_price: '10.005', step_points: '5.5', validity_days: '36501' })).toHaveLength(3)
  expect(pathsIn({ step_price: '', step_points: 'many', validity_days: ' ' })).toHaveLength(3)
})

test('PROG-8: the bonus for invited friends may be nothing, and the friends of a year are one to a thousand', () => {
  expect(pathsIn({ referral_points: '0', referral_limit: '1' })).toEqual([])
  expect(pathsIn({ referral_points: '100,000', referral_limit: '١٠٠٠' })).toEqual([])
  expect(faultsIn({ ...values, referral_points: '-1', referral_limit: '0' })).toEqual({
    referral_points: { kind: 'whole', least: 0, most: 100_000 },
    referral_limit: { kind: 'whole', least: 1, most: 1000 },
  })
  expect(pathsIn({ referral_points: '100001', referral_limit: '1001' })).toHaveLength(2)
  expect(pathsIn({ referral_points: '', referral_limit: '2.5' })).toHaveLength(2)
})

test('PROFILE-10: each tier starts above the one before, and multiplies by one to five', () => {
  expect(faultsIn({ ...values, tiers: [tier('Bronze', '0'), tier('Silver', '500'), tier('Gold', '500')] })).toEqual({
    'Gold.min_points': { kind: 'increasing', least: 500 },
  })
  expect(pathsIn({ tiers: [tier('Bronze', '0', '0.5'), tier('Silver', '-1', '1.255')] })).toEqual([
    'Bronze.multiplier',
    'Silver.min_points',
    'Silver.multiplier',
  ])
})

test('PROFILE-10: a tier needs a name in one language', () => {
  expect(pathsIn({ tiers: [tier('Bronze', '0'), { ...tier('Silver', '500'), names: { en: ' ' } }] })).toEqual([
    'Silver.names',
  ])
})
