import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import { loginFailure } from './login-failure.ts'

test('LOGIN-5: wrong credentials get one message, whichever part was wrong', () => {
  expect(loginFailure(new ApiError({ status: 401, code: 'wrong_credentials', text: 'x' }))).toEqual({ key: 'wrong' })
  expect(loginFailure(new ApiError({ status: 400, fields: { email: ['x'] } }))).toEqual({ key: 'wrong' })
})

test("LOGIN-7: a pause after many attempts shows the server's message", () => {
  const error = new ApiError({ status: 429, code: 'too_many_requests', text: 'Try again in 5 minutes.' })
  expect(loginFailure(error)).toEqual({ text: 'Try again in 5 minutes.' })
})

test('a lost connection and a server error are not blamed on the user', () => {
  expect(loginFailure(new ApiError({ status: 0 }))).toEqual({ key: 'noConnection' })
  expect(loginFailure(new ApiError({ status: 503, text: 'x' }))).toEqual({ key: 'trouble' })
})
