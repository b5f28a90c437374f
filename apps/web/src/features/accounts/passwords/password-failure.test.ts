import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import { passwordFailure } from './password-failure.ts'

test("RESET-3: a wrong code shows the server's message", () => {
  const error = new ApiError({ status: 400, code: 'wrong_code', text: 'This code is not right.' })
  expect(passwordFailure(error)).toEqual({ text: 'This code is not right.' })
})

test('a field error is shown under the field, and above the form only when the form has no such field', () => {
  const error = new ApiError({ status: 400, fields: { new_password: ['Too easy.'] } })
  expect(passwordFailure(error, 'new_password')).toBeUndefined()
  expect(passwordFailure(error)).toEqual({ text: 'Too easy.' })
})

test('RESET-3: a lost connection and a server error are not blamed on the user', () => {
  expect(passwordFailure(new ApiError({ status: 0 }))).toEqual({ key: 'noConnection' })
  expect(passwordFailure(new ApiError({ status: 500, text: 'x' }))).toEqual({ key: 'trouble' })
  expect(passwordFailure(null)).toBeUndefined()
})
