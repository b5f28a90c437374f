import { LANGUAGES } from '@rihla/domain'
import { expect, test } from 'vitest'
import { formatFor, isolated } from './format.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u200e\u200f\u061c]/g, '')

test('a day reads "18 Feb 2027" and keeps its words together', () => {
  expect(formatFor('en').day('2027-02-18')).toBe('18\u00a0Feb\u00a02027')
})

test('September has three letters in English, and its own abbreviation elsewhere', () => {
  expect(plain(formatFor('en').day('2026-09-12'))).toBe('12 Sep 2026')
  expect(plain(formatFor('en').dayOfMoment('2026-09-12T12:00:00Z'))).toBe('12 Sep 2026')
  expect(plain(formatFor('de').day('2026-09-12'))).toBe('12. Sept. 2026')
})

test('APP-10: a calendar day never shifts with a time zone', () => {
  expect(plain(formatFor('en').day('2026-01-01'))).toBe('1 Jan 2026')
  expect(plain(formatFor('de').day('2026-12-31'))).toBe('31. Dez. 2026')
})

test.each(LANGUAGES)('numbers, prices and days in %s use western digits', (language) => {
  const format = formatFor(language)
  const all = [format.number(1250), format.money(42000.5, 'EGP'), format.day('2026-12-05'), format.percent(95)].join('')
  expect(all).not.toMatch(/[٠-٩۰-۹]/)
  expect(all).toMatch(/[0-9]/)
})

test('a price has the currency of the agency and no empty cents', () => {
  expect(plain(formatFor('en').money(42000, 'EGP'))).toBe('EGP 42,000')
  expect(plain(formatFor('en').money(42000.5, 'EGP'))).toBe('EGP 42,000.50')
  expect(plain(formatFor('ar').money(42000, 'EGP'))).toBe('42,000 ج.م.')
})

test('a range has an en dash, and a year only when it is another one', () => {
  const { dayRange } = formatFor('en')
  expect(plain(dayRange('2026-11-28', '2026-12-05', { today: '2026-11-15', weekday: true }))).toBe(
    'Sat 28 Nov – Sat 5 Dec',
  )
  expect(plain(dayRange('2026-12-28', '2027-01-03', { today: '2026-11-15' }))).toBe('28 Dec 2026 – 3 Jan 2027')
  expect(plain(dayRange('2026-11-28', null, { today: '2026-11-15' }))).toBe('28 Nov')
})

test('points taken carry a true minus', () => {
  expect(formatFor('en').signed(-1400)).toBe('−1,400')
  expect(formatFor('ar').signed(400)).toBe('+400')
})

test.each(LANGUAGES)('a time in %s has 24 hours', (language) => {
  expect(plain(formatFor(language).time(new Date(2026, 10, 15, 14, 5)))).toBe('14:05')
})

test('APP-10: a moment is told by the clock of the time zone that is asked for', () => {
  const { dayOfMoment, time } = formatFor('en')
  const moment = '2026-11-14T22:30:00Z'
  expect([dayOfMoment(moment, 'Africa/Cairo'), time(new Date(moment), 'Africa/Cairo')]).toEqual([
    '15\u00a0Nov\u00a02026',
    '00:30',
  ])
  expect([dayOfMoment(moment, 'UTC'), time(new Date(moment), 'UTC')]).toEqual(['14\u00a0Nov\u00a02026', '22:30'])
})

test('T38: a name stands apart from its sentence, and cannot leave by a mark of its own', () => {
  expect(isolated('ليلى')).toBe('\u2068ليلى\u2069')
  expect(isolated('\u2069\u202eexe.\u2066gnp')).toBe('\u2068exe.\u2066gnp\u2069\u2069')
  const pair = `${isolated('Palm Court')}, ${isolated('الغردقة')}`
  expect(isolated(pair)).toBe(`\u2068${pair}\u2069`)
})
