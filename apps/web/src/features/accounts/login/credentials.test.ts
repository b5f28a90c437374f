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

test('LOGIN-1: spaces around the email are ignored, those of the password are not', () => {
  const form = new FormData()
  form.set('email', ' layla.hassan@example.com ')
  form.set('password', ' secret ')
  const credentials = readCredentials(form)
  expect(credentials).toEqual({ email: 'layla.hassan@example.com', password: ' secret ' })
  expect(faultsIn(credentials)).toEqual({})
})

test('LOGIN-6: a client ID is sent as it was typed, and only if there is one', () => {
  const form = new FormData()
  form.set('email', 'layla@example.com')
  form.set('password', 'x')
  form.set('client_id', '  ')
  expect(readCredentials(form)).not.toHaveProperty('client_id')
  form.set('client_id', ' C-١٠٤٨٢ ')
  expect(readCredentials(form).client_id).toBe('C-١٠٤٨٢')
})
