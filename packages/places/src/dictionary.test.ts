import { expect, test } from 'vitest'
import { COUNTRIES } from '@rihla/domain'
import { AIRLINES, AIRPORTS, airline, airport, cityIn, nameIn } from './dictionary.ts'

const unique = (codes: (string | null)[]) => {
  const given = codes.filter((code) => code !== null)
  expect(new Set(given).size).toBe(given.length)
}

const ARABIC = /^[\p{Script=Arabic}\p{Nd}\p{M} ()،.-]+$/u
const LATIN = /^[\p{Script=Latin}\p{Nd} ()'’.,/–-]+$/u

test('TRIP-5: at least 500 airports and 150 airlines, each with an English and an Arabic name', () => {
  expect(AIRPORTS.length).toBeGreaterThanOrEqual(500)
  expect(AIRLINES.length).toBeGreaterThanOrEqual(150)
  const names = [...AIRPORTS, ...AIRLINES].flatMap((entry) => [
    [entry.name_en, entry.name_ar],
    ...('city_en' in entry ? [[entry.city_en, entry.city_ar]] : []),
  ])
  for (const [english = '', arabic = ''] of names) {
    expect(english).toMatch(LATIN)
    expect(arabic).toMatch(ARABIC)
    expect([english.trim(), arabic.trim()]).toEqual([english, arabic])
  }
})

test('every code has its form and is unique', () => {
  unique(AIRPORTS.map(({ iata }) => iata))
  unique(AIRPORTS.map(({ icao }) => icao))
  unique(AIRLINES.map(({ iata }) => iata))
  unique(AIRLINES.map(({ icao }) => icao))
  for (const { iata, icao } of AIRPORTS) expect(`${iata} ${icao}`).toMatch(/^[A-Z]{3} [A-Z]{4}$/)
  for (const { iata, icao } of AIRLINES) expect(`${iata} ${icao ?? 'AAA'}`).toMatch(/^(?!\d\d)[A-Z0-9]{2} [A-Z]{3}$/)
})

test('every country, time zone and rank is valid', () => {
  const countries = new Set(COUNTRIES)
  for (const { country, rank } of [...AIRPORTS, ...AIRLINES]) {
    expect(countries).toContain(country)
    expect([1, 2, 3]).toContain(rank)
  }
  for (const { time_zone } of AIRPORTS)
    expect(() => new Intl.DateTimeFormat('en', { timeZone: time_zone })).not.toThrow()
})

test.each(['EG', 'SA', 'AE', 'KW', 'QA', 'BH', 'OM', 'JO', 'LB', 'SY', 'IQ', 'LY', 'TN', 'DZ', 'MA', 'TR'])(
  'TRIP-5: %s has an airport and an airline in use',
  (country) => {
    expect(AIRPORTS.some((entry) => entry.country === country && entry.rank < 3)).toBe(true)
    expect(AIRLINES.some((entry) => entry.country === country && entry.active)).toBe(true)
  },
)

test('a code leads to its entry, and its names are in Arabic or in English', () => {
  const cairo = airport('CAI')
  const egyptair = airline('MS')
  if (!cairo || !egyptair) throw new Error('missing')
  expect(cairo.time_zone).toBe('Africa/Cairo')
  expect([cityIn(cairo, 'ar'), cityIn(cairo, 'de'), nameIn(cairo, 'en')]).toEqual([
    'القاهرة',
    'Cairo',
    'Cairo International Airport',
  ])
  expect([nameIn(egyptair, 'ar'), nameIn(egyptair, 'tr')]).toEqual(['مصر للطيران', 'EgyptAir'])
  expect([airport('XXX'), airline('XX'), airport('cai')]).toEqual([undefined, undefined, undefined])
})
