import { expect, test } from 'vitest'
import { faultsIn, readCredentials } from './credentials.ts'

test('LOGIN-1: email and password are both required', () => {
  expect(faultsIn({ email: '', password: '' })).toEqual({ email: 'emailRequired', password: 'passwordRequired' })
})

test.each(['layla', 'layla@', '@example.com', 'layla hassan@example.com', 'layla@example'])(
  'LOGIN-1: %s is not an email',
  (email) => {
    expect(faultsIn({ email, password: 'x' })).toEqual({ email: 'emailInvalid' })
  },
)

test('LOGIN-1: spaces around the email do not matter, those of the password do', () => {
  const form = new FormData()
  form.set('email', ' layla.hassan@example.com ')
  form.set('password', ' secret ')
  const credentials = readCredentials(form)
  expect(credentials).toEqual({ email: 'layla.hassan@example.com', password: ' secret ' })
  expect(faultsIn(credentials)).toEqual({})
})
