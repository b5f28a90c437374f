import { expect, test } from 'vitest'
import { redeemBlock } from './redeem-block.ts'

const lounge = { cost_points: 400 }
const balance = { points: 400, points_owed: 0, is_active: true, reachable: 400 }

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
