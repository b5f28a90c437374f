import { LANGUAGES, type Language } from '@rihla/domain'
import { afterEach, expect, test } from 'vitest'
import { formatFor as formatIn, isolated } from './format.ts'

const formatFor = (language: Language, timeZone = 'Africa/Cairo') => formatIn(language, timeZone)

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u200e\u200f\u061c]/g, '')

test('a day is formatted "18 Feb 2027" without line breaks', () => {
  expect(formatFor('en').day('2027-02-18')).toBe('18\u00a0Feb\u00a02027')
})

test('September has three letters in English, and its own abbreviation in other languages', () => {
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

test('a range has an en dash, and the year only when it differs', () => {
  const { dayRange } = formatFor('en')
  expect(plain(dayRange('2026-11-28', '2026-12-05', { today: '2026-11-15', weekday: true }))).toBe(
    'Sat 28 Nov – Sat 5 Dec',
  )
  expect(plain(dayRange('2026-12-28', '2027-01-03', { today: '2026-11-15' }))).toBe('28 Dec 2026 – 3 Jan 2027')
  expect(plain(dayRange('2026-11-28', null, { today: '2026-11-15' }))).toBe('28 Nov')
})

test('deducted points have a true minus sign', () => {
  expect(formatFor('en').signed(-1400)).toBe('−1,400')
  expect(formatFor('ar').signed(400)).toBe('+400')
})

test.each(LANGUAGES)('a time in %s has 24 hours', (language) => {
  expect(plain(formatFor(language).time(new Date('2026-11-15T12:05:00Z')))).toBe('14:05')
})

const ownZone = process.env['TZ']
afterEach(() => {
  if (ownZone === undefined) delete process.env['TZ']
  else process.env['TZ'] = ownZone
})

test.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC'])(
  "APP-10: a user in %s sees times of the agency's time zone",
  (here) => {
    process.env['TZ'] = here
    const moment = '2026-11-14T22:30:00Z'
    const shown = (timeZone: string) => {
      const { dayOfMoment, time, calendarDay } = formatFor('en', timeZone)
      return [plain(dayOfMoment(moment)), time(new Date(moment)), calendarDay(new Date(moment))]
    }
    expect(shown('Africa/Cairo')).toEqual(['15 Nov 2026', '00:30', '2026-11-15'])
    expect(shown('UTC')).toEqual(['14 Nov 2026', '22:30', '2026-11-14'])
    expect(formatFor('en').today()).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  },
)

test.each<[Language, string, string]>([
  ['en', '2026-11-14T22:01:00Z', 'Today, 00:01'],
  ['ar', '2026-11-15T10:40:00Z', 'اليوم، 12:40'],
  ['en', '2026-11-14T21:59:00Z', 'Yesterday, 23:59'],
  ['de', '2026-11-14T07:03:00Z', 'Gestern, 09:03'],
  ['tr', '2026-11-14T07:03:00Z', 'Dün, 09:03'],
  ['en', '2026-11-13T21:59:00Z', '13 Nov 2026'],
])("in %s %s arrived %j, in the agency's time zone", (language, moment, shown) => {
  for (const here of ['Pacific/Kiritimati', 'America/Los_Angeles']) {
    process.env['TZ'] = here
    expect(plain(formatFor(language).arrival(moment, new Date('2026-11-15T12:05:00Z')))).toBe(shown)
  }
})

test('T38: a name is isolated from its sentence, even if it contains direction marks', () => {
  expect(isolated('ليلى')).toBe('\u2068ليلى\u2069')
  expect(isolated('\u2069\u202eexe.\u2066gnp')).toBe('\u2068exe.\u2066gnp\u2069\u2069')
  const pair = `${isolated('Palm Court')}, ${isolated('الغردقة')}`
  expect(isolated(pair)).toBe(`\u2068${pair}\u2069`)
})
