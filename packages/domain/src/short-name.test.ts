import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test.each([
  ['Layla Hassan', 'Layla H.'],
  ['Layla Ahmed Hassan', 'Layla H.'],
  ['Layla', 'Layla'],
  ['  Mona   Adel ', 'Mona A.'],
  ['مريم سامي', 'مريم س.'],
  ['طارق السيد', 'طارق س.'],
  ['عبد الرحمن محمود', 'عبد الرحمن م.'],
  ['عبد الرحمن', 'عبد الرحمن'],
  ['Abdel Rahman Samir', 'Abdel Rahman S.'],
  ['', ''],
])('PROG-8: %s is shown to other clients as %s', (name, shown) => {
  expect(shortName(name)).toBe(shown)
})
