import type { Profile } from '@rihla/contract'
import { expect, test } from 'vitest'
import { kindsOf, rewardsIn } from './reward-filter.ts'

const reward = (id: number, reward_type: string, cost_points: number, limits = {}) => ({
  ...{ id, reward_type, cost_points, min_tier: null, stock_left: null, own_type: null },
  ...limits,
})
const rewards = [
  reward(1, 'upgrade', 1800),
  reward(2, 'late_checkout', 200),
  reward(3, 'lounge', 400),
  reward(4, 'spa_access', 1500),
]
const layla = {
  ...{ available_rewards: rewards, tickets: [], points: 1250, points_earned: 1400, points_owed: 0 },
  ...{ is_active: true, has_point_history: true },
} as unknown as Profile
const tiers = [{ code: 'Gold', names: {}, min_points: 2000, multiplier: 1 }]
const idsIn = (...[filter, profile]: [Parameters<typeof rewardsIn>[0], Profile]) =>
  rewardsIn(filter, profile, tiers).map(({ id }) => id)

test('REWARDS-1: those within reach come first, by price, then the others by the points that are missing', () => {
  expect(idsIn('all', layla)).toEqual([2, 3, 4, 1])
})

test('REWARDS-1: the rewards can be narrowed to those within reach, or to one kind that is offered', () => {
  expect(idsIn('reachable', layla)).toEqual([2, 3])
  expect(idsIn('hotels', layla)).toEqual([2, 4])
  expect(kindsOf(layla.available_rewards)).toEqual(['flights', 'hotels'])
  expect(kindsOf([])).toEqual([])
})

test('RULES-7: nothing is within reach of an account that is not active, or that owes points', () => {
  expect(idsIn('reachable', { ...layla, is_active: false })).toEqual([])
  expect(idsIn('reachable', { ...layla, points_owed: 10 })).toEqual([])
})

test('PROG-7: rewards for a higher tier come after those that only need points, and those that are gone last', () => {
  const limited = [
    reward(5, 'lounge', 100, { stock_left: 0, own_type: { id: 1 } }),
    reward(6, 'lounge', 150, { min_tier: 'Gold' }),
    reward(7, 'spa_access', 9000, { min_tier: 'Gold' }),
  ]
  const profile = { ...layla, available_rewards: [...limited, ...rewards] } as unknown as Profile
  expect(idsIn('all', profile)).toEqual([2, 3, 4, 1, 6, 7, 5])
  expect(idsIn('reachable', profile)).toEqual([2, 3])
  expect(idsIn('other', profile)).toEqual([5])
})
