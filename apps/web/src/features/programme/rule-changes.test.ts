import { expect, test } from 'vitest'
import { changesBetween, changesIn, type Rules } from './rule-changes.ts'

const bronze = { code: 'Bronze', names: { en: 'Bronze' }, min_points: 0, multiplier: 1, benefits: {} }
const silver = { code: 'Silver', names: { en: 'Silver' }, min_points: 500, multiplier: 1, benefits: {} }
const gold = { code: 'Gold', names: { en: 'Gold' }, min_points: 2000, multiplier: 1.5, benefits: {} }
const rules: Rules = {
  ...{ step_price: 5000, step_points: 50, validity_days: 365, referral_points: 0, referral_limit: 10 },
  tiers: [bronze, silver, gold],
}

test('RULES-1: two versions with the same rules do not differ', () => {
  expect(changesBetween(rules, structuredClone(rules))).toEqual([])
})

test('RULES-1: each figure that differs is one change', () => {
  const tiers = [bronze, { ...silver, multiplier: 1.2, min_points: 600 }, gold]
  const changes = changesBetween(rules, { ...rules, step_points: 55, validity_days: null, tiers })
  expect(changes).toEqual([
    { kind: 'step_points', step_price: 5000, was: 50, now: 55 },
    { kind: 'min_points', names: silver.names, was: 500, now: 600 },
    { kind: 'multiplier', names: silver.names, was: 1, now: 1.2 },
    { kind: 'validity_days', was: 365, now: null },
  ])
  expect(changesIn(changes, 'tiers')).toHaveLength(2)
  expect(changesIn(changes, 'expiry')).toHaveLength(1)
})

test('PROG-8: a bonus for invited friends that starts, and its limit, are two changes of one card', () => {
  const changes = changesBetween(rules, { ...rules, referral_points: 200, referral_limit: 5 })
  expect(changes).toEqual([
    { kind: 'referral_points', was: 0, now: 200 },
    { kind: 'referral_limit', was: 10, now: 5 },
  ])
  expect(changesIn(changes, 'inviting')).toEqual(changes)
  expect(changesIn(changes, 'expiry')).toEqual([])
})

test('PROFILE-10: tiers are compared by their code, wherever they stand', () => {
  const platinum = { code: undefined, names: { en: 'Platinum' }, min_points: 1000, multiplier: 2, benefits: {} }
  expect(changesBetween(rules, { ...rules, tiers: [bronze, platinum, gold] })).toEqual([
    { kind: 'added', names: platinum.names, min_points: 1000 },
    { kind: 'removed', names: silver.names, min_points: 500 },
  ])
})

test('PROFILE-10: texts differ in any language', () => {
  const renamed = { ...gold, names: { en: 'Gold', ar: 'الذهبية' }, benefits: { en: 'Lounge' } }
  expect(changesBetween(rules, { ...rules, tiers: [bronze, silver, renamed] })).toEqual([
    { kind: 'names', was: gold.names, now: renamed.names },
    { kind: 'benefits', names: renamed.names },
  ])
})
