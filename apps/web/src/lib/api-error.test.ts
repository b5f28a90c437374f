import { expect, test } from 'vitest'
import { ApiError, isPassing, isWorthRepeating, readFailure } from './api-error.ts'

test('a problem body has its code and its message', () => {
  expect(readFailure({ error: 'Not enough points.', code: 'insufficient_points' })).toEqual({
    text: 'Not enough points.',
    code: 'insufficient_points',
  })
})

test.each([
  ['a problem without a code', { error: 'No.' }, { text: 'No.' }],
  ['a detail', { detail: 'Not allowed here.' }, { text: 'Not allowed here.' }],
  ['a detail beside a code', { detail: 'Gone.', code: 'not_found' }, { text: 'Gone.', code: 'not_found' }],
  ['an empty object', {}, {}],
  ['a text', 'Out of order.', { text: 'Out of order.' }],
  ['an empty text', ' ', {}],
  ['no JSON', undefined, {}],
  ['null', null, {}],
  ['a number', 7, {}],
  ['a list of texts', ['One.', 'Two.'], { text: 'One. Two.' }],
  ['an empty list', [], {}],
  ['messages by field', { email: ['Enter an email.'] }, { fields: { email: ['Enter an email.'] } }],
  ['one message for a field', { email: 'Enter an email.' }, { fields: { email: ['Enter an email.'] } }],
  ['a detail that is no text', { detail: [{ loc: ['body'] }] }, {}],
  ['fields that say nothing', { email: [], name: null, price: [3] }, {}],
  ['an error that is no text', { error: { reason: 'x' } }, {}],
])('TICKETS-6, DASH-10: the message of %s is read', (_, body, expected) => {
  expect(readFailure(body)).toEqual(expected)
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
])('LOGIN-3: status %i can be retried: %s', (status, expected) => {
  expect(isPassing(new ApiError({ status }))).toBe(expected)
})

test('APP-12: a call that timed out is not repeated without asking the user', () => {
  expect(isWorthRepeating(new ApiError({ status: 0 }))).toBe(true)
  expect(isWorthRepeating(new ApiError({ status: 0, gaveUp: true }))).toBe(false)
  expect(isWorthRepeating(new ApiError({ status: 404 }))).toBe(false)
})
