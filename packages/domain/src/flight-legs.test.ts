import { expect, test } from 'vitest'
import { arrivesTooEarly, type FlightTimes, legsOf } from './flight-legs.ts'

const flight: FlightTimes = {
  ...{ departure_date: '2027-01-10', departure_time: '09:40', arrival_time: '13:05' },
  ...{ return_date: '2027-01-17', return_departure_time: '23:20', return_arrival_date: '2027-01-18' },
  ...{ return_arrival_time: '00:55', departure_zone: 'Africa/Cairo', arrival_zone: 'Europe/Istanbul' },
}
const momentsOf = (changes: FlightTimes = {}) =>
  legsOf({ ...flight, ...changes }).map(({ departure, arrival }) =>
    [departure.moment, arrival.moment].map((moment) => moment && new Date(moment).toISOString().slice(0, 16)),
  )

test('TRIP-6: each time is the local time of its airport', () => {
  expect(momentsOf()).toEqual([
    ['2027-01-10T07:40', '2027-01-10T10:05'],
    ['2027-01-17T20:20', '2027-01-17T22:55'],
  ])
})

test('TRIP-6: clocks that change between the flights, or during one, are counted', () => {
  // London changes on 28 March 2027 and Cairo on 30 April 2027.
  const london = { arrival_zone: 'Europe/London', departure_date: '2027-03-27', return_date: '2027-03-28' }
  expect(
    momentsOf({ ...london, return_arrival_date: null, return_departure_time: '14:00', return_arrival_time: '21:00' }),
  ).toEqual([
    ['2027-03-27T07:40', '2027-03-27T13:05'],
    ['2027-03-28T13:00', '2027-03-28T19:00'],
  ])
  const overnight = {
    departure_date: '2027-04-29',
    departure_time: '23:30',
    arrival_date: '2027-04-30',
    return_date: null,
  }
  expect(momentsOf({ ...overnight, arrival_time: '03:00', arrival_zone: 'Africa/Cairo' })).toEqual([
    ['2027-04-29T21:30', '2027-04-30T00:00'],
  ])
})

test('TRIP-6: without a time or a zone there is a day but no moment', () => {
  expect(momentsOf({ departure_zone: null, return_departure_time: null })).toEqual([
    [undefined, '2027-01-10T10:05'],
    [undefined, undefined],
  ])
  expect(legsOf({ ...flight, return_date: null })).toHaveLength(1)
  expect(legsOf({ return_date: '2027-01-17' })[0]?.departure).toEqual({
    day: '2027-01-17',
    time: null,
    moment: undefined,
  })
})

test('TRIP-6: a flight arrives after it departed; across the date line by the moment, not by the day', () => {
  const tooEarly = (changes: FlightTimes) => legsOf({ ...flight, return_date: null, ...changes }).some(arrivesTooEarly)
  expect(tooEarly({})).toBe(false)
  expect(tooEarly({ arrival_time: '10:40' })).toBe(true)
  expect(tooEarly({ arrival_time: '10:40', arrival_zone: null })).toBe(false)
  const auckland = { departure_time: '20:00', departure_zone: 'Pacific/Auckland', arrival_zone: 'Pacific/Honolulu' }
  expect(tooEarly({ ...auckland, arrival_date: '2027-01-09', arrival_time: '20:30' })).toBe(true)
  expect(tooEarly({ ...auckland, arrival_date: '2027-01-09', arrival_time: '23:30' })).toBe(false)
  expect(tooEarly({ arrival_date: '2027-01-09', arrival_zone: null })).toBe(false)
  expect(tooEarly({ arrival_date: '2027-01-08', arrival_zone: null })).toBe(true)
})
