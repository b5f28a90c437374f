import { expect, test } from 'vitest'
import { isOtherName } from './same-name.ts'

test.each([
  ['HASSAN/LAYLA MRS', 'Layla Hassan', false],
  ['HASSAN/LAYLA MRS', 'Laila Hasan', false],
  ['MUELLER/JOERG', 'Jörg Müller', false],
  ['FARID/OMAR MR', 'Layla Hassan', true],
  // Nothing to compare.
  ['HASSAN/LAYLA MRS', 'ليلى حسن', false],
])('TRIP-7: %s is another name than %s: %s', (onPass, own, isOther) => {
  expect(isOtherName(onPass, own)).toBe(isOther)
})
