import { expect, test } from 'vitest'
import { keyState } from './key-state.ts'

const NOW = Date.parse('2026-11-15T09:00:00Z')
const key = {
  id: 4,
  name: 'Booking system',
  hint: 'rihla_q8mJ0z',
  scopes: [],
  created_by: 'admin',
  created_at: '2026-11-01T08:00:00.000Z',
  expires_at: null,
  last_used_at: null,
  revoked_at: null,
}

test('ADMIN-1: a key without an expiry is active until it is revoked, another one until it expires', () => {
  expect(keyState(key, NOW)).toBe('active')
  expect(keyState({ ...key, expires_at: '2026-11-15T09:00:01Z' }, NOW)).toBe('active')
  expect(keyState({ ...key, expires_at: '2026-11-15T09:00:00Z' }, NOW)).toBe('expired')
  expect(keyState({ ...key, expires_at: '2027-01-01T00:00:00Z', revoked_at: '2026-11-02T00:00:00Z' }, NOW)).toBe(
    'revoked',
  )
})
