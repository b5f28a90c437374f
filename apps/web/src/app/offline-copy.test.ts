import type { Profile, Ticket, Voucher } from '@rihla/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { session } from '../lib/session.ts'
import { endOldCopy } from './end-old-copy.ts'
import { copyOf, readCopy } from './offline-copy.ts'

const ticket = (id: number, from: string, to: string | null, status: Ticket['status']) =>
  ({ id, ticket_type: 'flight', departure_date: from, return_date: to, status, points: 100 }) as Ticket

const voucher = (code: string, state: Voucher['state'], valid_until: string) =>
  ({ code, state, valid_until }) as Voucher

const profile = {
  id: 10001,
  full_name: 'Layla Hassan',
  email: 'layla@example.com',
  whatsapp: '+201005550142',
  national_id: '29405120100382',
  is_active: true,
  created_at: '2024-03-04T10:00:00.000Z',
  passport_expiry: '2027-02-18',
  points: 0,
  points_earned: 0,
  points_pending: 200,
  points_owed: 0,
  points_expiring_soon: 0,
  points_expiring_on: null,
  has_point_history: false,
  tier: { name: 'Bronze', min_points: 0 },
  total_tickets: 5,
  rewards_redeemed: 3,
  tickets: [
    ticket(5, '2027-01-10', null, 'confirmed'),
    ticket(4, '2026-11-10', '2026-11-20', 'cancelled'),
    ticket(3, '2026-11-28', '2026-12-05', 'confirmed'),
    ticket(2, '2026-11-16', null, 'completed'),
    ticket(1, '2026-10-01', '2026-10-05', 'pending'),
  ],
  redeemed_rewards: [
    voucher('AAAA-AAAA', 'issued', '2026-11-20'),
    voucher('BBBB-BBBB', 'used', '2027-09-12'),
    voucher('CCCC-CCCC', 'issued', '2027-09-12'),
  ],
  available_rewards: [],
} satisfies Profile

const fetchedAt = Date.parse('2026-11-15T12:20:00Z')
const dayAfter = (days: number, more = 0) => new Date(fetchedAt + days * 86_400_000 + more)
const stored = JSON.stringify(copyOf(profile, fetchedAt, { time_zone: 'Africa/Cairo', tiers: [] }))

test.each(['29405120100382', 'national_id', 'layla@example.com', '+201005550142'])(
  'APP-4: the copy has no %s',
  (held) => {
    expect(stored).not.toContain(held)
  },
)

test('APP-4: the copy keeps the next trip and the open vouchers', () => {
  const copy = readCopy(stored, dayAfter(0))
  expect(copy?.fetchedAt).toBe(fetchedAt)
  expect(copy?.profile.tickets.map(({ id }) => id)).toEqual([3])
  expect(copy?.profile.redeemed_rewards.map(({ code }) => code)).toEqual(['AAAA-AAAA', 'CCCC-CCCC'])
})

test('PROFILE-9: the cached card shows the same figures, although the trips behind them are not kept', () => {
  expect(readCopy(stored, dayAfter(0))?.card).toMatchObject({
    points: 400,
    isWaiting: true,
    pendingTrips: 2,
    tier: 'Bronze',
  })
})

test('a voucher whose last day has passed since is no longer offered', () => {
  expect(readCopy(stored, dayAfter(6))?.profile.redeemed_rewards.map(({ code }) => code)).toEqual(['CCCC-CCCC'])
})

test.each([null, '', 'not JSON', 'null', '{"shape":0}'])('a copy that cannot be read is ignored: %s', (text) => {
  expect(readCopy(text)).toBeUndefined()
})

test('APP-4: the copy can be read for 30 days, and not at all when it comes from the future', () => {
  expect(readCopy(stored, dayAfter(30, -1))).toBeDefined()
  for (const now of [dayAfter(30), dayAfter(400), dayAfter(-1)]) expect(readCopy(stored, now)).toBeUndefined()
  const undated = JSON.stringify({
    ...copyOf(profile, fetchedAt, { time_zone: 'Africa/Cairo', tiers: [] }),
    fetchedAt: 'x',
  })
  expect(readCopy(undated, dayAfter(0))).toBeUndefined()
})

test('APP-4: an expired or unreadable copy is deleted when the app is opened', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const afterOpening = (copy: string, now: Date) => {
    kept.set('offlineCopy', copy)
    endOldCopy(now.getTime())
    return session.offlineCopy()
  }
  expect(afterOpening(stored, dayAfter(30, -1))).toBe(stored)
  expect(afterOpening(stored, dayAfter(30))).toBeNull()
  for (const broken of ['', '{', '{}', 'null', '{"fetchedAt":"x"}'])
    expect(afterOpening(broken, dayAfter(0))).toBeNull()
})
