import { expect, test } from 'vitest'
import type { Comparison } from '@rihla/contract'
import { consentOf, isSame, suggestedChoices, takenFields } from './merge-choices.ts'

const side = {
  ...{ id: 1, full_name: 'Karim Adel', email: 'karim@example.com', whatsapp: '+201005550377', version: 1 },
  ...{ national_id: '••••7533', passport_expiry: '2027-03-03', language: 'en', is_active: true, branch_id: 1 },
  ...{ created_at: '2024-02-02T00:00:00Z', last_sign_in_at: null, points: 0, points_owed: 0, points_earned: 0 },
  ...{ tier: 'Bronze', trips: 0, vouchers: 0, ready_vouchers: 0, reviews: 0, follow_ups: 0, travellers: [] },
  consents: [],
} satisfies Comparison['kept']

const comparing = (merged: Partial<Comparison['merged']>, kept: Partial<Comparison['kept']> = {}): Comparison => ({
  kept: { ...side, ...kept },
  merged: { ...side, id: 2, ...merged },
  reasons: [],
  has_same_national_id: true,
  after: { points: 0, points_owed: 0, points_taken_back: 0, points_earned: 0, tier: 'Bronze' },
})

test('PEOPLE-3: the fuller name, the later passport and what only one record knows are chosen beforehand', () => {
  const comparison = comparing(
    { full_name: 'Kareem Adel Fathy', passport_expiry: '2032-03-03', email: null, language: 'ar' },
    { whatsapp: null },
  )
  const choices = suggestedChoices(comparison)
  expect(choices).toEqual({
    ...{ full_name: 'merged', passport_expiry: 'merged', email: 'kept', language: 'kept', whatsapp: 'merged' },
  })
  expect(takenFields(choices)).toEqual(['full_name', 'whatsapp', 'passport_expiry'])
})

test('PEOPLE-3: national IDs are compared by the server, because both are masked', () => {
  expect(isSame(comparing({}), 'national_id')).toBe(true)
  expect(isSame({ ...comparing({}), has_same_national_id: false }, 'national_id')).toBe(false)
  const neither = comparing({ national_id: null }, { national_id: null })
  expect(isSame({ ...neither, has_same_national_id: false }, 'national_id')).toBe(true)
})

test.each([
  [true, false, 'merged'],
  [false, true, 'kept'],
  [true, true, 'kept'],
  [undefined, true, 'merged'],
  [undefined, undefined, 'kept'],
])('PEOPLE-3: of the answers %s and %s the one of the %s record counts', (ours, theirs, counts) => {
  const answer = (granted: boolean | undefined) =>
    granted === undefined ? [] : [{ channel: 'email' as const, granted, changed_at: '2026-05-04T09:00:00Z' }]
  expect(consentOf(comparing({ consents: answer(theirs) }, { consents: answer(ours) }), 'email').counts).toBe(counts)
})
