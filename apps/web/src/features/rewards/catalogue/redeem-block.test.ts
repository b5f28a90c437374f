import { expect, test } from 'vitest'
import { redeemBlock as blockOf } from './redeem-block.ts'

const lounge = { cost_points: 400, min_tier: null, stock_left: null }
const balance = { points: 400, points_owed: 0, points_earned: 400, is_active: true, reachable: 400 }
const tiers = [
  { code: 'Bronze', names: {}, min_points: 0, multiplier: 1 },
  { code: 'Gold', names: {}, min_points: 2000, multiplier: 1 },
]
const redeemBlock = (reward: Parameters<typeof blockOf>[0], of: Parameters<typeof blockOf>[1]) =>
  blockOf(reward, of, tiers)

test('PROFILE-8: exactly enough points are enough', () => {
  expect(redeemBlock(lounge, balance)).toBeUndefined()
})

test('PROFILE-8: with fewer points than the cost the reward is out of reach', () => {
  expect(redeemBlock(lounge, { ...balance, points: 399, reachable: 399 })).toBe('short')
})

test('RULES-7: an account that is not active yet cannot redeem', () => {
  expect(redeemBlock(lounge, { ...balance, is_active: false })).toBe('inactive')
})

test('RULES-6: with a debt there is nothing to spend, and the reason is the debt, not the missing points', () => {
  expect(redeemBlock(lounge, { ...balance, points: 0, reachable: 0, points_owed: 100 })).toBe('owed')
})

test('PROFILE-9: a reward within reach of the pending points is not called short of points', () => {
  const waiting = { ...balance, points: 0, reachable: 400 }
  expect(redeemBlock(lounge, waiting)).toBe('waiting')
  expect(redeemBlock(lounge, { ...waiting, is_active: false })).toBe('inactive')
  expect(redeemBlock(lounge, { ...waiting, is_active: false, reachable: 300 })).toBe('short')
})

test('PROG-7: a reward is blocked below its tier, and by a tier that is not in force', () => {
  const upgrade = { ...lounge, min_tier: 'Gold' }
  expect(redeemBlock(upgrade, { ...balance, points_earned: 1999 })).toBe('tier')
  expect(redeemBlock(upgrade, { ...balance, points_earned: 2000 })).toBeUndefined()
  expect(redeemBlock(upgrade, { ...balance, points: 399, reachable: 399 })).toBe('short')
  expect(redeemBlock({ ...lounge, min_tier: 'Diamond' }, { ...balance, points_earned: 9000 })).toBe('tier')
})

test('PROG-7: nothing left is the reason before missing points', () => {
  expect(redeemBlock({ ...lounge, stock_left: 0 }, { ...balance, points: 0, reachable: 0 })).toBe('gone')
  expect(redeemBlock({ ...lounge, stock_left: 1 }, balance)).toBeUndefined()
})
