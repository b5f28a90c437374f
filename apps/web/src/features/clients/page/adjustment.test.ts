import { expect, test } from 'vitest'
import { balanceAfter, signedPoints } from './adjustment.ts'

const typed = (points: string, direction: 'add' | 'take' = 'add') => signedPoints({ points, direction, reason: 'x' })

test('ADMIN-4: points are a positive whole number in any digits, and the direction gives the sign', () => {
  expect(typed('50')).toBe(50)
  expect(typed('١٬٥٠٠', 'take')).toBe(-1500)
  for (const wrong of ['', '0', '-5', '1.5', 'ten', '10000001']) expect(typed(wrong)).toBeUndefined()
})

test('ADMIN-4, RULES-6: the new balance pays the points owed first', () => {
  expect(balanceAfter({ points: 100, owed: 0 }, 50)).toBe(150)
  expect(balanceAfter({ points: 100, owed: 0 }, -40)).toBe(60)
  expect(balanceAfter({ points: 0, owed: 30 }, 50)).toBe(20)
  expect(balanceAfter({ points: 0, owed: 80 }, 50)).toBe(0)
})
