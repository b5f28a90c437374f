import type { Movement } from '@rihla/contract'
import { expect, test } from 'vitest'
import { storyOf } from './movement-story.ts'

const movement = (kind: Movement['kind'], points: number, afterwards: number): Movement => ({
  id: 1,
  kind,
  points,
  balance_after: 0,
  created_at: '2026-07-02T09:00:00Z',
  expires_at: null,
  earned_at: null,
  reason: null,
  voucher: null,
  ticket: {
    id: 7,
    ticket_type: 'flight',
    booking_reference: 'RH2B6W5P',
    departure_city: 'Cairo',
    arrival_city: 'Barcelona',
    departure_date: null,
    return_date: null,
    hotel_name: null,
    hotel_city: null,
    check_in_date: null,
    check_out_date: null,
    title: null,
    place: null,
    start_date: null,
    end_date: null,
    price: 46_900,
    points: afterwards,
    lines: [],
  },
})

test('PROFILE-11: a movement describes what happened', () => {
  expect(storyOf(movement('earn', 500, 500))).toBe('completed')
  expect(storyOf(movement('earn', 50, 550))).toBe('corrected')
  expect(storyOf(movement('reverse', -50, 450))).toBe('corrected')
  expect(storyOf(movement('reverse', -450, 0))).toBe('cancelled')
  expect(storyOf(movement('spend', -200, 0))).toBe('redeemed')
  expect(storyOf(movement('restore', 200, 0))).toBe('voucherCancelled')
  expect(storyOf(movement('expire', -50, 0))).toBe('expired')
  expect(storyOf(movement('adjust', 100, 0))).toBe('adjusted')
})

test('PROG-8: points of an invitation say whose first trip it was, also when they are taken back', () => {
  const referrer = { role: 'referrer', name: 'Mariam S.' } as const
  const friend = { role: 'friend', name: null } as const
  expect(storyOf({ ...movement('earn', 200, 0), ticket: null, referral: referrer })).toBe('referred')
  expect(storyOf({ ...movement('reverse', -200, 0), ticket: null, referral: referrer })).toBe('referredBack')
  expect(storyOf({ ...movement('earn', 200, 500), referral: friend })).toBe('invited')
  expect(storyOf({ ...movement('reverse', -200, 0), referral: friend })).toBe('invitedBack')
  expect(storyOf({ ...movement('expire', -200, 0), referral: friend })).toBe('expired')
})
