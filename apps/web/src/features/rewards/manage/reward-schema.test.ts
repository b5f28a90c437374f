import { expect, test } from 'vitest'
import { differingFields, mergeChanges } from '../../../lib/merge-changes.ts'
import { REWARD_SCHEMA } from './reward-schema.ts'

const { blank, bodyOf, rules, valuesOf } = REWARD_SCHEMA

const NO_LIMITS = {
  ...{ names: {}, descriptions: {}, own_type_id: null, min_tier: null },
  ...{ stock: null, available_from: null, available_until: null },
}
const fields = {
  ...NO_LIMITS,
  name: 'Airport lounge',
  description: 'One visit.',
  cost_points: 400,
  reward_type: 'lounge',
  discount_amount: null,
  discount_percentage: 12.5,
  validity_days: 180,
} as const
const lounge = { ...fields, id: 4, retired_at: null, version: 3 }

test('REWADM-4: an empty cost is 0, empty discounts are null and an empty validity is 365 days', () => {
  const emptied = { ...blank, name: 'Gift', validity_days: ' ' }
  expect(bodyOf(emptied)).toEqual({
    name: 'Gift',
    description: '',
    reward_type: 'discount',
    cost_points: 0,
    discount_amount: null,
    discount_percentage: null,
    validity_days: 365,
    ...NO_LIMITS,
  })
})

test('REWADM-4: numbers are sent as numbers, whatever digits they were typed in', () => {
  const typed = { ...blank, cost_points: '٩٠٠', discount_amount: '50.25', validity_days: '30' }
  expect(bodyOf(typed)).toMatchObject({ cost_points: 900, discount_amount: 50.25, validity_days: 30 })
})

test('REWADM-4: anything that is not a number is sent as typed, and so is 0 days, for the server to refuse', () => {
  const typed = { ...blank, cost_points: 'many', discount_percentage: '10%', validity_days: '0' }
  expect(bodyOf(typed)).toMatchObject({ cost_points: 'many', discount_percentage: '10%', validity_days: 0 })
})

test('REWADM-2: a form saved unchanged sends the reward as it was', () => {
  expect(bodyOf(valuesOf(lounge))).toEqual(fields)
})

test('CLIENTS-5: two drafts differ only in fields that would be saved differently', () => {
  const mine = { ...valuesOf(lounge), name: 'Lounge', cost_points: ' ٤٠٠ ' }
  expect(differingFields(rules, valuesOf(lounge), mine)).toEqual(['name'])
})

test('CLIENTS-5: an amount from one and a percentage from the other are a conflict, never both kept', () => {
  const base = valuesOf(lounge)
  const theirs = { ...base, discount_percentage: '20', cost_points: '450' }
  const { asked, onlyTheirs } = mergeChanges(rules, { base, theirs, mine: { ...base, discount_amount: '50' } })
  expect(asked).toEqual([['reward_type', 'own_type_id', 'discount_amount', 'discount_percentage']])
  expect(onlyTheirs).toEqual(['cost_points'])
})
