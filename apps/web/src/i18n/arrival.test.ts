import type { Language } from '@rihla/domain'
import { expect, test } from 'vitest'
import { arrival } from './arrival.ts'

const NOW = new Date(2026, 10, 15, 14, 5)

test.each<[Language, Date, string]>([
  ['en', new Date(2026, 10, 15, 0, 1), 'Today, 00:01'],
  ['ar', new Date(2026, 10, 15, 12, 40), 'اليوم، 12:40'],
  ['en', new Date(2026, 10, 14, 23, 59), 'Yesterday, 23:59'],
  ['de', new Date(2026, 10, 14, 9, 3), 'Gestern, 09:03'],
  ['tr', new Date(2026, 10, 14, 9, 3), 'Dün, 09:03'],
  ['en', new Date(2026, 10, 13, 23, 59), '13 Nov 2026'],
])('in %s %s reads %j, by the clock on the wall', (language, moment, told) => {
  expect(arrival(language, moment.toISOString(), NOW)).toBe(told)
})
