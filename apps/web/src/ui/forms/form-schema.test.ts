import { expect, test } from 'vitest'
import { differingFields } from '../../lib/merge-changes.ts'
import { choice, figure, formSchema, text } from './form-schema.ts'

const SCHEMA = formSchema<'POST /api/admin/rewards/'>()({
  name: text,
  reward_type: choice<'discount' | 'lounge'>('discount'),
  cost_points: figure(0),
  validity_days: figure(365, '365'),
})

test('REWADM-4: a new record starts with blank fields, and empty numbers have their own value', () => {
  expect(SCHEMA.blank).toEqual({ name: '', reward_type: 'discount', cost_points: '', validity_days: '365' })
  expect(SCHEMA.bodyOf({ ...SCHEMA.blank, name: ' Gift ', validity_days: ' ' })).toEqual({
    name: 'Gift',
    reward_type: 'discount',
    cost_points: 0,
    validity_days: 365,
  })
})

test('REWADM-4: a stored value is typed as text; null is an empty field', () => {
  const stored = { name: null, reward_type: 'lounge', cost_points: 400, validity_days: undefined }
  expect(SCHEMA.valuesOf(stored)).toEqual({ name: '', reward_type: 'lounge', cost_points: '400', validity_days: '' })
})

test('CLIENTS-5: spaces and Arabic digits are no change; anything that is no number is sent as typed', () => {
  const values = { ...SCHEMA.blank, name: 'Gift', cost_points: '400' }
  expect(differingFields(SCHEMA.rules, values, { ...values, name: 'Gift ', cost_points: '٤٠٠' })).toEqual([])
  expect(differingFields(SCHEMA.rules, values, { ...values, cost_points: 'many' })).toEqual(['cost_points'])
  expect(SCHEMA.bodyOf({ ...values, cost_points: 'many' })).toMatchObject({ cost_points: 'many' })
})
