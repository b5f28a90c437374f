import { expect, test } from 'vitest'
import { faultsIn, readCredentials } from './credentials.ts'

test('LOGIN-1: name and password are both required', () => {
  expect(faultsIn({ login: '', password: '' })).toEqual({ login: 'loginRequired', password: 'passwordRequired' })
})

test.each(['layla', 'layla@', '@example.com', 'layla hassan@example.com', 'layla@example', 'C-', '+', '123 456 a'])(
  'LOGIN-1: %s is no email, no phone number and no client ID',
  (login) => {
    expect(faultsIn({ login, password: 'x' })).toEqual({ login: 'loginInvalid' })
  },
)

test.each([
  'layla@example.com',
  '01005550142',
  '+20 100 555 0142',
  '٠١٠٠٥٥٥٠١٤٢',
  '(0100) 555-0142',
  'C-10482',
  '١٠٤٨٢',
])('PEOPLE-1: %s can be typed to log in', (login) => {
  expect(faultsIn({ login, password: 'x' })).toEqual({})
})

test('LOGIN-1: spaces around the name are ignored, those of the password are not', () => {
  const form = new FormData()
  form.set('login', ' layla.hassan@example.com ')
  form.set('password', ' secret ')
  const credentials = readCredentials(form)
  expect(credentials).toEqual({ login: 'layla.hassan@example.com', password: ' secret ' })
  expect(faultsIn(credentials)).toEqual({})
})
