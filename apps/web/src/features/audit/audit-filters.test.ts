import { expect, test } from 'vitest'
import { readFilters } from './audit-filters.ts'

const none = { q: '', staff: '', subject: '', from: '', to: '' }

test('ADMIN-1: the filters in the address are used, and invalid ones are ignored', () => {
  expect(readFilters(none)).toEqual({})
  const good = { q: ' C-10482 ', staff: '3', subject: 'ticket', from: '2026-11-01', to: '2026-11-30' }
  expect(readFilters(good)).toEqual({ ...good, q: 'C-10482' })
  expect(readFilters({ ...none, q: ' ', staff: 'x', subject: 'planet', from: 'soon', to: '1' })).toEqual({})
  expect(readFilters({ ...none, q: 'x'.repeat(300) }).q).toHaveLength(100)
})
