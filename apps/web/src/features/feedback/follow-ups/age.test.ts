import { expect, test } from 'vitest'
import { ageText, daysIfOverdue } from './age.ts'

const now = Date.parse('2026-11-15T12:00:00Z')
const before = (hours: number) => new Date(now - hours * 3_600_000).toISOString()

test('DASH-7: a follow-up is overdue once it has waited for two days', () => {
  expect(daysIfOverdue(before(1), now)).toBeUndefined()
  expect(daysIfOverdue(before(47), now)).toBeUndefined()
  expect(daysIfOverdue(before(48), now)).toBe(2)
  expect(daysIfOverdue(before(24 * 9 + 1), now)).toBe(9)
})

test('DASH-7: the age is shown in the largest unit that fits, with western digits', () => {
  expect(ageText(before(0.2), now, 'en')).toBe('12 minutes ago')
  expect(ageText(before(5), now, 'en')).toBe('5 hours ago')
  expect(ageText(before(30), now, 'en')).toBe('1 day ago')
  expect(ageText(before(0.2), now, 'ar')).toContain('12')
  expect(ageText(before(-1), now, 'en')).toBe('0 minutes ago')
})
