import { expect, test } from 'vitest'
import { fromHijri, hijriMonth, toHijri } from './hijri.ts'

const DAY_MS = 86_400_000
const isoOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

test('PROG-6: Ramadan 1448 has 29 days by the Umm al-Qura calendar, from 8 February to 8 March 2027', () => {
  expect(hijriMonth(1448, 9)).toEqual({ from: '2027-02-08', to: '2027-03-08' })
  expect(toHijri('2027-02-08')).toEqual({ year: 1448, month: 9, day: 1 })
  expect(toHijri('2027-02-07')).toMatchObject({ year: 1448, month: 8 })
  expect(toHijri('2027-03-09')).toEqual({ year: 1448, month: 10, day: 1 })
  expect(hijriMonth(1447, 9)).toEqual({ from: '2026-02-18', to: '2026-03-19' })
})

test('PROG-6: every day of 1925 to 2075 leads to its Hijri day and back', () => {
  for (let ms = Date.UTC(1925, 0, 1); ms <= Date.UTC(2075, 11, 31); ms += DAY_MS) {
    const day = isoOf(ms)
    expect(fromHijri(toHijri(day))).toBe(day)
  }
})

test('PROG-6: months follow each other without a gap, with 29 or 30 days', () => {
  for (let month = 1400 * 12; month < 1500 * 12; month += 1) {
    const { from, to } = hijriMonth(Math.floor(month / 12), (month % 12) + 1)
    const next = hijriMonth(Math.floor((month + 1) / 12), ((month + 1) % 12) + 1)
    expect(isoOf(Date.parse(to) + DAY_MS)).toBe(next.from)
    expect([29, 30]).toContain((Date.parse(to) - Date.parse(from)) / DAY_MS + 1)
  }
})

test('PROG-6: a day that a month does not have is no day', () => {
  expect(fromHijri({ year: 1448, month: 9, day: 30 })).toBeUndefined()
  expect(fromHijri({ year: 1448, month: 13, day: 1 })).toBeUndefined()
  expect(fromHijri({ year: 1448, month: 9, day: 0 })).toBeUndefined()
  expect(fromHijri({ year: 1448, month: 10, day: 30 }), 'Shawwal 1448 has 30 days').toBe('2027-04-07')
})
