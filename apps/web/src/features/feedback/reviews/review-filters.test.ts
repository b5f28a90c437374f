import { expect, test } from 'vitest'
import { readFilters } from './review-filters.ts'

test('DASH-5: the filters of the address are those of the list', () => {
  expect(readFilters({ q: ' منى ', rating: '5', from: '2026-11-01', to: '2026-11-30' })).toEqual({
    q: 'منى',
    rating: '5',
    from: '2026-11-01',
    to: '2026-11-30',
  })
  expect(readFilters({ q: '', rating: '', from: '', to: '' })).toEqual({})
})

test('DASH-5: an invalid filter in the address is ignored', () => {
  expect(readFilters({ q: ' ', rating: '9', from: 'yesterday', to: '1/2/2026' })).toEqual({})
  expect(readFilters({ q: 'x'.repeat(300), rating: '', from: '', to: '' }).q).toHaveLength(200)
})
