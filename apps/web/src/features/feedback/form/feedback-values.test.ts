import { expect, test } from 'vitest'
import { missingIn } from './feedback-values.ts'

const typed = { rating: 4, comment: 'On time.', name: '', mobile: '' }

test('FEEDBACK-1, REVIEW-1: a rating and a non-blank comment are required; a visitor may leave out name and mobile', () => {
  expect(missingIn(typed)).toEqual([])
  expect(missingIn({ ...typed, comment: '  \n ' })).toEqual(['comment'])
  expect(missingIn({ ...typed, rating: 0 })).toEqual(['rating'])
  expect(missingIn({ ...typed, rating: 0, comment: '' })).toEqual(['rating', 'comment'])
})
