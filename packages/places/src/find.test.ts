import { expect, test } from 'vitest'
import { AIRLINES, AIRPORTS } from './dictionary.ts'
import { airlineCalled, airportCalled, findAirlines, findAirports, otherNames, zoneCalled } from './find.ts'

test.each([
  ['القاهرة', 'CAI'],
  ['القاهره', 'CAI'],
  ['قاهرة', 'CAI'],
  ['cairo', 'CAI'],
  ['CAI', 'CAI'],
  ['cai', 'CAI'],
  [' HECA ', 'CAI'],
  ['cair', 'CAI'],
  ['اسطنبول', 'IST'],
  ['istanbul sabiha', 'SAW'],
  ['heathrow', 'LHR'],
  ['tan tan', 'TTA'],
  ['ohare', 'ORD'],
  ['جدة', 'JED'],
  ['شرم', 'SSH'],
  ['المدينة', 'MED'],
])('TRIP-5: %s finds the airport %s first', (typed, code) => {
  expect(findAirports(typed)[0]?.iata).toBe(code)
})

test.each([
  ['ms', 'MS'],
  ['MSR', 'MS'],
  ['egypta', 'MS'],
  ['مصر', 'MS'],
  ['مصر للطيران', 'MS'],
  ['الاتحاد', 'EY'],
  ['air arabia', 'G9'],
  ['saudia', 'SV'],
  ['turkish', 'TK'],
])('TRIP-5: %s finds the airline %s first', (typed, code) => {
  expect(findAirlines(typed)[0]?.iata).toBe(code)
})

test('every entry is found by its code before all others, and by each of its names', () => {
  for (const entry of AIRPORTS) {
    expect(findAirports(entry.iata)[0]).toBe(entry)
    for (const name of [entry.name_en, entry.name_ar]) expect(findAirports(name)).toContain(entry)
  }
  for (const entry of AIRLINES) {
    expect(findAirlines(entry.iata)[0]).toBe(entry)
    for (const name of [entry.name_en, entry.name_ar]) expect(findAirlines(name)).toContain(entry)
  }
})

test('airlines that no longer fly come after those that do', () => {
  const flying = findAirlines('wizz air', 20).map(({ active }) => active)
  expect(flying).toEqual(flying.toSorted((one, other) => Number(other) - Number(one)))
  expect(flying).toContain(false)
})

test('nothing typed finds nothing, and the limit holds', () => {
  expect(findAirports('  ')).toEqual([])
  expect(findAirports('zzzz')).toEqual([])
  expect(findAirports('a', 3)).toHaveLength(3)
})

test('TRIP-5: a text is an entry if it is its code or a name of it alone', () => {
  expect(['Cairo', 'القاهره', 'cai', 'مطار القاهرة الدولي'].map((text) => airportCalled(text)?.iata)).toEqual(
    Array.from({ length: 4 }, () => 'CAI'),
  )
  expect(['EgyptAir', 'مصر للطيران', 'ms', 'MSR'].map((text) => airlineCalled(text)?.iata)).toEqual(
    Array.from({ length: 4 }, () => 'MS'),
  )
  // London has five airports; Goa is a city of India, and the code of Genoa.
  expect(['London', 'Goa', 'Egypt', ''].map((text) => airportCalled(text))).toEqual(
    Array.from({ length: 4 }, () => undefined),
  )
})

test('TRIP-6: the airports of one city share a time zone, and a name of two cities has none', () => {
  expect(['London', 'اسطنبول', 'dubai', 'Cairo', 'SAW'].map(zoneCalled)).toEqual([
    ...['Europe/London', 'Europe/Istanbul', 'Asia/Dubai', 'Africa/Cairo', 'Europe/Istanbul'],
  ])
  expect(['Goa', 'Old Town', ''].map(zoneCalled)).toEqual([undefined, undefined, undefined])
})

test('TRIP-5: a name leads to the one in the other script', () => {
  expect([otherNames('Cairo'), otherNames('القاهره'), otherNames('مصر للطيران'), otherNames('CAI')]).toEqual([
    ['القاهرة'],
    ['Cairo'],
    ['EgyptAir'],
    [],
  ])
  expect(otherNames('الداخلة')).toEqual(['Dakhla Oasis', 'Dakhla'])
})
