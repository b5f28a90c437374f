import type { OpenedClient } from './opened-client.query.ts'
import { expect, test } from 'vitest'
import { mergeChanges } from '../../../lib/merge-changes.ts'
import { changeOf, CLIENT_SCHEMA } from './client-schema.ts'

const { blank, bodyOf, rules, valuesOf } = CLIENT_SCHEMA

const LAYLA = {
  id: 10_482,
  full_name: 'Layla Hassan',
  email: 'layla@example.com',
  whatsapp: '+201005550142',
  national_id: '29405120100382',
  passport_expiry: null,
  is_active: true,
  branch_id: 2,
  version: 3,
  created_at: '2026-02-01T09:00:00+00:00',
} as OpenedClient

test('CLIENTS-1: the national ID is sent only if it was changed, and always with the version', () => {
  const draft = { ...valuesOf(LAYLA), full_name: 'Layla H.' }
  expect(changeOf(draft, LAYLA)).toMatchObject({ full_name: 'Layla H.', passport_expiry: '', version: 3 })
  expect(changeOf(draft, LAYLA)).not.toHaveProperty('national_id')
  expect(changeOf({ ...draft, national_id: '' }, LAYLA)).toMatchObject({ national_id: '' })
  expect(changeOf({ ...draft, national_id: ' 29405120100382 ' }, LAYLA)).not.toHaveProperty('national_id')
})

test('CLIENTS-2: the price of a new client is a number in any notation, and absent when it is empty', () => {
  expect(bodyOf({ ...blank, price: '١٨,٥٠٠' }).price).toBe(18_500)
  expect(bodyOf({ ...blank, price: 'cheap' }).price).toBe('cheap')
  expect(bodyOf(blank).price).toBe('')
})

test('CLIENTS-5: two edits conflict only in fields that both changed, and spaces in a number are ignored', () => {
  const base = valuesOf(LAYLA)
  const theirs = { ...base, whatsapp: '+201005550199', full_name: 'Layla A. Hassan' }
  const mine = { ...base, email: 'layla@new.example', full_name: 'Layla H.', whatsapp: '+20 100 555-0199' }
  expect(mergeChanges(rules, { base, theirs, mine })).toEqual({
    merged: { ...base, full_name: 'Layla H.', email: 'layla@new.example', whatsapp: '+201005550199' },
    asked: [['full_name']],
    onlyMine: ['email'],
    onlyTheirs: [],
  })
})

test('PEOPLE-4: a client is sent with the branch of the form, and a new one without any until one is chosen', () => {
  expect(valuesOf(LAYLA).branch_id).toBe('2')
  expect(changeOf({ ...valuesOf(LAYLA), branch_id: '1' }, LAYLA)).toMatchObject({ branch_id: 1, version: 3 })
  expect(bodyOf(blank).branch_id).toBeUndefined()
})
