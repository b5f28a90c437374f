import { expect, test } from 'vitest'
import { pathAfterLogin, placeAfterStaffLogin, redirectState } from './login-redirect.ts'

test('APP-11: after login, a person lands on the page they wanted', () => {
  const state = redirectState({ pathname: '/profile', search: '?tab=rewards' })
  expect(pathAfterLogin(state)).toBe('/profile?tab=rewards')
  expect(pathAfterLogin(redirectState({ pathname: '/card', search: '' }))).toBe('/card')
  expect(pathAfterLogin(redirectState({ pathname: '/account', search: '' }))).toBe('/account')
})

test.each([null, undefined, {}, { wanted: '/login' }, { wanted: '//elsewhere.example' }, { wanted: '/profiles' }])(
  'LOGIN-4: %o leads to the profile',
  (state) => {
    expect(pathAfterLogin(state)).toBe('/profile')
  },
)

test('APP-11: staff land on the page they were on, and never outside the staff pages', () => {
  expect(placeAfterStaffLogin(redirectState({ pathname: '/admin/clients', search: '?q=omar' }))).toBe(
    '/admin/clients?q=omar',
  )
  expect(placeAfterStaffLogin({ wanted: '/register-user' })).toBe('/register-user')
  for (const state of [
    null,
    {},
    { wanted: '/profile' },
    { wanted: '/admin-login' },
    { wanted: '//admin' },
    { wanted: '/register-users' },
  ])
    expect(placeAfterStaffLogin(state)).toBe('/admin')
})
