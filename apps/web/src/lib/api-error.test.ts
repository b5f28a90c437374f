import { expect, test } from 'vitest'
import { ApiError, isPassing, isWorthRepeating, readFailure } from './api-error.ts'

test('a problem body gives its code and its sentence', () => {
  expect(readFailure({ error: 'Not enough points.', code: 'insufficient_points' })).toEqual({
    text: 'Not enough points.',
    code: 'insufficient_points',
  })
})

test('any other object is a set of messages by field', () => {
  expect(readFailure({ email: ['Enter an email.'] })).toEqual({ fields: { email: ['Enter an email.'] } })
})

test('an answer that is not JSON gives nothing', () => {
  expect(readFailure(undefined)).toEqual({})
})

test.each([
  [0, true],
  [401, false],
  [403, false],
  [404, false],
  [409, false],
  [429, true],
  [500, true],
  [503, true],
])('LOGIN-3: status %i is worth another try: %s', (status, expected) => {
  expect(isPassing(new ApiError({ status }))).toBe(expected)
})

test('APP-12: a call that gave up is not repeated behind the back of who waited for it', () => {
  expect(isWorthRepeating(new ApiError({ status: 0 }))).toBe(true)
  expect(isWorthRepeating(new ApiError({ status: 0, gaveUp: true }))).toBe(false)
  expect(isWorthRepeating(new ApiError({ status: 404 }))).toBe(false)
})
