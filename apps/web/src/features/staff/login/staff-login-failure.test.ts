import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import { staffLoginFailure } from './staff-login-failure.ts'

test("ADMLOGIN-2: a refusal shows the server's message, or 'Invalid credentials' when it has none", () => {
  expect(staffLoginFailure(new ApiError({ status: 401, text: 'Wrong.' }))).toEqual({
    banner: { text: 'Wrong.' },
    toast: 'loginRefused',
  })
  expect(staffLoginFailure(new ApiError({ status: 403 })).banner).toEqual({ key: 'loginInvalid' })
})

test.each([new ApiError({ status: 0 }), new ApiError({ status: 503, text: 'Busy' }), new Error('lost')])(
  'ADMLOGIN-2: %s is reported as a network problem, not as a wrong password',
  (error) => {
    expect(staffLoginFailure(error)).toEqual({ banner: { key: 'loginNoNetwork' }, toast: 'loginUnavailable' })
  },
)
