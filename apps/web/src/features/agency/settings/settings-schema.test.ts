import { expect, test } from 'vitest'
import { differingFields, mergeChanges } from '../../../lib/merge-changes.ts'
import { COMPLETION_RULES, completionRuleOf, SETTINGS_SCHEMA } from './settings-schema.ts'

const { bodyOf, rules, valuesOf } = SETTINGS_SCHEMA

const settings = {
  name: 'Nile Travel',
  logo: null,
  hotline: null,
  currency: 'EGP',
  time_zone: 'Africa/Cairo',
  points_validity_days: 365,
  point_value: 0.25,
  largest_adjustment: 1000,
  adjustments_per_day: 5000,
  first_password_rule: 'national_id',
  complete_before_travel: false,
  complete_after_travel: false,
  limits_agents: false,
  version: 3,
} as const
const values = valuesOf(settings)

test('ADMIN-3: the value of a point accepts Arabic digits; anything that is not a number is sent as typed', () => {
  expect(bodyOf({ ...values, point_value: '٠٫٨', largest_adjustment: '٧٣٠' })).toMatchObject({
    point_value: 0.8,
    largest_adjustment: 730,
  })
  expect(bodyOf({ ...values, point_value: 'much' }).point_value).toBe('much')
})

test('ADMIN-3: a change counts only if it would be saved differently', () => {
  expect(
    differingFields(rules, values, { ...values, name: ' Nile Travel ', point_value: '0.250', hotline: ' ' }),
  ).toEqual([])
  expect(differingFields(rules, values, { ...values, point_value: '0.3', complete_after_travel: true })).toEqual([
    'point_value',
    'complete_after_travel',
  ])
})

test('TRIP-8: when a trip may be completed is one choice, and the stricter setting wins', () => {
  for (const [rule, chosen] of Object.entries(COMPLETION_RULES)) expect(completionRuleOf(chosen)).toBe(rule)
  expect(completionRuleOf({ complete_before_travel: true, complete_after_travel: true })).toBe('ended')
})

test('ADMIN-3, CLIENTS-5: another currency and another value of a point are one conflict, and nothing else is', () => {
  const theirs = { ...values, currency: 'EUR', hotline: '19123' }
  const mine = { ...values, name: 'Nile Tours', point_value: '0.5' }
  expect(mergeChanges(rules, { base: values, theirs, mine })).toEqual({
    merged: { ...values, name: 'Nile Tours', point_value: '0.5', hotline: '19123' },
    asked: [['currency', 'point_value']],
    onlyMine: ['name'],
    onlyTheirs: ['hotline'],
  })
})
