import { expect, test } from 'vitest'
import { weekOf } from './week.ts'

test.each([
  ['Africa/Cairo', 6, [5, 6]],
  ['Asia/Riyadh', 0, [5, 6]],
  ['Asia/Kuwait', 6, [5, 6]],
  ['Asia/Dubai', 1, [6, 0]],
  ['Europe/Berlin', 1, [6, 0]],
  ['America/New_York', 0, [6, 0]],
  ['Asia/Calcutta', 0, [0]],
  ['UTC', 1, [6, 0]],
])('APP-10: in %s the week starts on day %i, and %j are free', (timeZone, week_starts_on, weekend) => {
  expect(weekOf(timeZone)).toEqual({ week_starts_on, weekend })
})

test('APP-10: every time zone that can be chosen has a week', () => {
  for (const timeZone of Intl.supportedValuesOf('timeZone')) expect(weekOf(timeZone).weekend.length).toBeGreaterThan(0)
})
