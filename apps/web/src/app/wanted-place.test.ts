import { expect, test } from 'vitest'
import { placeAfterLogin, placeAfterStaffLogin, wantedPlace } from './wanted-place.ts'

test('APP-11: the place a person wanted is where they land after login', () => {
  const state = wantedPlace({ pathname: '/profile', search: '?tab=rewards' })
  expect(placeAfterLogin(state)).toBe('/profile?tab=rewards')
})

test.each([null, undefined, {}, { wanted: '/login' }, { wanted: '//elsewhere.example' }, { wanted: '/profiles' }])(
  'LOGIN-4: %o leads to the profile',
  (state) => {
    expect(placeAfterLogin(state)).toBe('/profile')
  },
)

test('APP-11: staff land where they were, and nowhere outside the staff pages', () => {
  expect(placeAfterStaffLogin(wantedPlace({ pathname: '/admin/clients', search: '?q=omar' }))).toBe(
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
