import type { Profile } from '@rihla/contract'
import { expect, test } from 'vitest'
import { kindsOf, rewardsIn } from './reward-filter.ts'

const reward = (id: number, reward_type: string, cost_points: number) => ({ id, reward_type, cost_points })
const rewards = [
  reward(1, 'upgrade', 1800),
  reward(2, 'late_checkout', 200),
  reward(3, 'lounge', 400),
  reward(4, 'spa_access', 1500),
]
const layla = { available_rewards: rewards, points: 1250, points_owed: 0, is_active: true } as unknown as Profile
const idsIn = (...args: Parameters<typeof rewardsIn>) => rewardsIn(...args).map(({ id }) => id)

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
