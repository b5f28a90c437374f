import type { Traveller } from '@rihla/contract'
import { expect, test } from 'vitest'
import { mergeChanges } from '../../../lib/merge-changes.ts'
import { changeOf, TRAVELLER_SCHEMA } from './traveller-schema.ts'

const { rules, valuesOf } = TRAVELLER_SCHEMA

const KARIM: Traveller = {
  ...{ id: 12, client_id: 10_001, became_client_id: null, passport_trip: null, version: 3 },
  ...{ name: 'Karim Adel', relation: 'spouse', birth_date: '1986-03-12', nationality: null, passport_expiry: null },
  ...{ passport_number: '••••••4417', created_at: '2026-02-01T09:00:00+00:00' },
}

test('PEOPLE-2: the passport number is sent only if it was replaced, and always with the version', () => {
  const values = { ...valuesOf(KARIM), name: 'Karim A.' }
  expect(changeOf(values, KARIM)).toMatchObject({ name: 'Karim A.', passport_expiry: '', version: 3 })
  expect(changeOf(values, KARIM)).not.toHaveProperty('passport_number')
  expect(changeOf({ ...values, passport_number: 'B1' }, KARIM)).toMatchObject({ passport_number: 'B1' })
  expect(changeOf({ ...values, passport_number: '' }, KARIM)).toMatchObject({ passport_number: '' })
})

test('PEOPLE-2, CLIENTS-5: two new passport numbers are a conflict, one is merged', () => {
  const base = valuesOf(KARIM)
  const theirs = { ...base, passport_number: '••••••9911' }
  const mine = { ...base, name: 'Karim A.' }
  expect(mergeChanges(rules, { base, theirs, mine })).toMatchObject({
    merged: { name: 'Karim A.', passport_number: '••••••9911' },
    asked: [],
  })
  expect(mergeChanges(rules, { base, theirs, mine: { ...mine, passport_number: 'B1234567' } }).asked).toEqual([
    ['passport_number'],
  ])
})
