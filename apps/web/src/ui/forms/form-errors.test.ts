import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { failureOf, fieldErrorsIn } from './form-errors.ts'

const NAMES = ['name', 'email']

test('APP-7: a server error is shown under its field, if the form has it', () => {
  const error = new ApiError({ status: 400, fields: { email: ['Too long.', 'No @.'], version: ['Required.'] } })
  expect(fieldErrorsIn(error, NAMES)).toEqual({ email: 'Too long. No @.' })
  expect(fieldErrorsIn(error, ['name'])).toEqual({})
  expect(fieldErrorsIn(new TypeError('Failed to fetch'), NAMES)).toEqual({})
  expect(fieldErrorsIn(null, NAMES)).toEqual({})
})

test('PROG-7: an error of one language keeps its path', () => {
  const fields = { names: ['Too long.'], 'names.ar': ['Too long.'], 'namesake.ar': ['No.'] }
  const error = new ApiError({ status: 400, fields })
  expect(fieldErrorsIn(error, ['names'])).toEqual({ names: 'Too long.', 'names.ar': 'Too long.' })
})

test("APP-7: any other refusal shows the server's text, and a lost connection leaves it to the form", () => {
  expect(failureOf(new ApiError({ status: 409, text: 'Already used.' }))).toEqual({ text: 'Already used.' })
  expect(failureOf(new TypeError('Failed to fetch'))).toEqual({ text: undefined })
  expect(failureOf(null)).toBeUndefined()
})
