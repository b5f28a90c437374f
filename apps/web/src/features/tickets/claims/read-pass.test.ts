import { encode } from 'bcbp'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPass } from './read-pass.ts'

const TODAY = '2026-11-19'

const LEG = {
  ...{ operatingCarrierPNR: 'K9PX2A', departureAirport: 'CAI', arrivalAirport: 'RUH', flightNumber: '0308' },
  ...{ operatingCarrierDesignator: 'SV', compartmentCode: 'Y', seatNumber: '012A', checkInSequenceNumber: '0025' },
  ...{ passengerStatus: '1', flightDate: new Date('2026-10-03T00:00:00Z') },
}

const passOf = ({ passengerName = 'HASSAN/LAYLA MRS', issued, ...leg }: Record<string, unknown> = {}) =>
  encode({
    data: {
      legs: [{ ...LEG, ...leg }],
      passengerName: passengerName as string,
      ...(issued !== undefined && { issuanceDate: new Date(`${issued as string}T00:00:00Z`) }),
    },
  })

const READ = {
  ...{ reference: 'K9PX2A', passenger_name: 'HASSAN/LAYLA MRS', airline_code: 'SV', flight_number: '0308' },
  ...{ departure_airport: 'CAI', arrival_airport: 'RUH', travel_date: '2026-10-03', seat: '012A', sequence: '0025' },
}

test('TRIP-7: the mandatory items of a boarding pass are read', () => {
  expect(readPass(passOf(), TODAY)).toEqual(READ)
})

test('TRIP-7: of several flights the first one is read', () => {
  const text = encode({ data: { legs: [LEG, { ...LEG, flightNumber: '0900' }], passengerName: 'HASSAN/LAYLA MRS' } })
  expect(readPass(text, TODAY)).toEqual(READ)
})

test.each([
  ['a day to come is of last year', '2026-12-20', undefined, '2025-12-20'],
  ['a flight of these days is not', '2026-11-22', undefined, '2026-11-22'],
  ['the year of issue counts', '2024-10-03', '2024-10-01', '2024-10-03'],
  ['issued before New Year for a day after it', '2026-01-02', '2025-12-30', '2026-01-02'],
])('TRIP-7: the day is printed without its year: %s', (_, flight, issued, read) => {
  const text = passOf({ flightDate: new Date(`${flight}T00:00:00Z`), issued })
  expect(readPass(text, TODAY)?.travel_date).toBe(read)
})

test.each([
  ['a voucher', 'K7QM-3XTP'],
  ['an address', 'https://example.com/M1HASSAN'],
  ['nothing', ''],
  ['a bag tag', '0077123456'],
  ['a pass without a reference', passOf({ operatingCarrierPNR: '' })],
  ['a pass without a day', passOf().replace('276', '   ')],
  ['a pass that is cut', passOf().slice(0, 40)],
  ['a pass with a name in another script', passOf({ passengerName: 'ليلى حسن' })],
  ['a pass with markup for a name', passOf({ passengerName: '<IMG SRC=X>' })],
  ['a pass that is too long', passOf() + 'X'.repeat(1000)],
])('TRIP-7: %s is no boarding pass', (_, text) => {
  expect(readPass(text, TODAY)).toBeUndefined()
})

test('TRIP-7: any barcode is read or refused, and never breaks the page', () => {
  const good = passOf()
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 3000 }),
    fc.string({ maxLength: 400 }).map((rest) => `M${rest}`),
    // A pass with a part replaced.
    fc
      .tuple(fc.nat(good.length), fc.nat(20), fc.string({ unit: 'binary', maxLength: 40 }))
      .map(([at, length, other]) => good.slice(0, at) + other + good.slice(at + length)),
  )
  const read = fc.property(text, (given) => {
    const pass = readPass(given, TODAY)
    if (pass) expect(Object.values(pass).join('')).toMatch(/^[A-Z0-9 /.'-]*$/)
  })
  expect(() => fc.assert(read, { numRuns: 500 })).not.toThrow()
})
