import { expect, test } from 'vitest'
import { calendarOf } from './calendar.ts'

const inCairo = (at: string) => calendarOf(new Date(`${at}+02:00`))

test('a time of the demo is at its hour, or a little ago, but never in the future', () => {
  const { moment } = inCairo('2026-11-18T12:00:00')
  expect(moment(-1, 16)).toEqual(new Date('2026-11-17T16:00:00+02:00'))
  expect(moment(0, 9)).toEqual(new Date('2026-11-18T09:00:00+02:00'))
  expect(moment(0, 16)).toEqual(new Date('2026-11-18T11:50:00+02:00'))
})

test('shortly after midnight it is still today', () => {
  const { moment } = inCairo('2026-11-18T00:03:00')
  expect(moment(0, 16)).toEqual(new Date('2026-11-18T00:00:00+02:00'))
})
