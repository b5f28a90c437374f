import { expect, test } from 'vitest'
import { activeIn } from './active-in.ts'

test('LOGIN-4: is_active or isActive in the answer is read, and a missing one does not mean false', () => {
  expect(activeIn({ is_active: false })).toBe(false)
  expect(activeIn({ isActive: true })).toBe(true)
  expect(activeIn({})).toBeUndefined()
})
