import type { AdminTicket } from '@rihla/contract'
import { REQUIRED_TRIP_FIELDS, TICKET_TYPES } from '@rihla/domain'
import { expect, test } from 'vitest'
import { differingFields, mergeChanges } from '../../../lib/merge-changes.ts'
import { convertedOf } from './converted.ts'
import {
  changeOf,
  FLIGHT_TIMES,
  missingFields,
  TICKET_SCHEMA,
  type TicketValues,
  TRIP_FIELDS,
  TYPE_FIELDS,
} from './ticket-schema.ts'

const { blank, bodyOf, rules, valuesOf } = TICKET_SCHEMA
const layla = { id: 10_001, full_name: 'Layla Hassan', passport_expiry: null }

const stored: AdminTicket = {
  id: 57,
  client: layla,
  ticket_type: 'flight',
  price: 18_500,
  points: 150,
  booking_reference: 'RH-7Q2X9K',
  status: 'confirmed',
  expires_at: null,
  is_reviewed: false,
  departure_city: 'Cairo',
  arrival_city: 'Istanbul',
  departure_date: '2026-11-28',
  return_date: null,
  airline: 'EgyptAir',
  flight_number: 'MS 735',
  hotel_name: null,
  hotel_city: null,
  check_in_date: null,
  check_out_date: null,
  room_type: null,
  number_of_guests: null,
  special_requests: null,
  ...{ title: null, place: null, start_date: null, end_date: null, provider: null, external_reference: 'X7K2QD' },
  ...{ currency: null, original_price: null, exchange_rate: null },
  ...{ airline_code: null, departure_airport: null, arrival_airport: null },
  ...{ departure_time: null, arrival_date: null, arrival_time: null, return_departure_time: null },
  ...{ return_arrival_date: null, return_arrival_time: null, return_flight_number: null },
  client_travels: true,
  travellers: [],
  is_opening: false,
  points_by_hand: false,
  branch_id: 2,
  sold_by: { id: 7, username: 'karim' },
  created_at: '2026-11-03T09:15:00.000Z',
  version: 1,
}

const nothing = {
  currency: null,
  client_travels: true,
  traveller_ids: [],
  airline: null,
  flight_number: null,
  departure_city: null,
  arrival_city: null,
  departure_date: null,
  return_date: null,
  hotel_name: null,
  hotel_city: null,
  check_in_date: null,
  check_out_date: null,
  room_type: null,
  number_of_guests: null,
  special_requests: null,
  external_reference: null,
  title: null,
  place: null,
  start_date: null,
  end_date: null,
  provider: null,
  ...{ airline_code: null, departure_airport: null, arrival_airport: null },
  ...Object.fromEntries(FLIGHT_TIMES.map((field) => [field, null])),
}

test('TICKETS-4: an empty form is sent as nulls, without status and booking reference', () => {
  expect(bodyOf(blank)).toEqual({ ...nothing, ticket_type: 'flight', client: null, price: null, points: null })
})

test('TRIP-5: a code is sent with its text, and goes with the type that has it', () => {
  const codes = { airline_code: 'MS', departure_airport: 'CAI', arrival_airport: 'IST' }
  expect(bodyOf({ ...blank, ...codes })).toMatchObject(codes)
  expect(bodyOf({ ...blank, ...codes, ticket_type: 'umrah' })).toMatchObject({
    ...{ airline_code: 'MS', departure_airport: null, arrival_airport: null },
  })
  expect(bodyOf({ ...blank, ...codes, ticket_type: 'bus' })).toMatchObject({
    ...{ airline_code: null, departure_airport: null, arrival_airport: null },
  })
})

test('TRIP-5: where two have changed a place, its text is named and not its code as well', () => {
  expect(rules.named?.(['arrival_city', 'arrival_airport', 'price'])).toEqual(['arrival_city', 'price'])
  expect(rules.named?.(['airline', 'airline_code', 'departure_airport'])).toEqual(['airline', 'departure_airport'])
})

test('TICKETS-4: days are sent as timestamps, and an existing time stays', () => {
  const values = { ...blank, departure_date: '2026-11-28', return_date: '2026-12-05T09:30:00Z' }
  expect(bodyOf(values)).toMatchObject({
    departure_date: '2026-11-28T00:00:00Z',
    return_date: '2026-12-05T09:30:00Z',
  })
})

test('TICKETS-4: numbers are sent as numbers in any digits, and anything else as typed', () => {
  const hotel = { ...blank, ticket_type: 'hotel' as const }
  expect(bodyOf({ ...hotel, price: '١٨٬٥٠٠', points: '75', number_of_guests: '٢' })).toMatchObject({
    price: 18_500,
    points: 75,
    number_of_guests: 2,
  })
  expect(bodyOf({ ...hotel, price: 'a lot', points: 'many', number_of_guests: 'two' })).toMatchObject({
    price: 'a lot',
    points: 'many',
    number_of_guests: 'two',
  })
})

test('TICKETS-4: what was typed for the other type of ticket is not sent', () => {
  const values = {
    ...valuesOf(stored),
    ticket_type: 'hotel' as const,
    hotel_name: ' Coral Bay ',
    special_requests: 'Quiet',
  }
  expect(bodyOf(values)).toEqual({
    ...nothing,
    ticket_type: 'hotel',
    client: layla.id,
    price: 18_500,
    points: null,
    branch_id: 2,
    seller_id: 7,
    hotel_name: 'Coral Bay',
    special_requests: 'Quiet',
    external_reference: 'X7K2QD',
  })
})

test('TRIP-1: the form asks for every required field of a type, and sends only what it asks for', () => {
  for (const ticket_type of TICKET_TYPES) {
    const asked = TYPE_FIELDS[ticket_type]
    expect([ticket_type, asked]).toEqual([
      ticket_type,
      expect.arrayContaining([...REQUIRED_TRIP_FIELDS[ticket_type], 'external_reference']),
    ])
    const filled = Object.fromEntries(TRIP_FIELDS.map((field) => [field, '2027-01-10']))
    const sent = bodyOf({ ...blank, ...filled, ticket_type })
    const kept = TRIP_FIELDS.filter((field) => (sent as Record<string, unknown>)[field] !== null)
    const times = ticket_type === 'flight' ? FLIGHT_TIMES : []
    expect([ticket_type, kept.toSorted()]).toEqual([ticket_type, [...asked, ...times, 'special_requests'].toSorted()])
  }
})

test('TRIP-1: an Umrah needs a title, a destination and its days; a visa the day it is needed by', () => {
  const filled = { ...blank, client: layla, price: '0' }
  expect(missingFields({ ...filled, ticket_type: 'umrah', place: 'Makkah' }, false)).toEqual([
    'title',
    'start_date',
    'end_date',
  ])
  expect(missingFields({ ...filled, ticket_type: 'visa', title: 'Schengen visa' }, false)).toEqual([
    'place',
    'start_date',
  ])
})

test('TICKETS-4, TICKETS-9: a stored ticket is sent back unchanged, without status, reference and version', () => {
  expect(bodyOf(valuesOf(stored))).toEqual({
    ...nothing,
    ticket_type: 'flight',
    client: layla.id,
    price: 18_500,
    points: null,
    branch_id: 2,
    seller_id: 7,
    departure_city: 'Cairo',
    arrival_city: 'Istanbul',
    departure_date: '2026-11-28T00:00:00Z',
    airline: 'EgyptAir',
    flight_number: 'MS 735',
    external_reference: 'X7K2QD',
  })
})

test('TICKETS-3: flights and hotels report missing or blank fields, an opening ticket needs no trip', () => {
  const filled = { ...blank, client: layla, price: '0' }
  expect(missingFields({ ...blank, price: ' ' }, true)).toEqual(['client', 'price'])
  expect(missingFields({ ...filled, arrival_city: '  ' }, false)).toEqual([
    'departure_city',
    'arrival_city',
    'departure_date',
  ])
  expect(missingFields({ ...filled, ticket_type: 'hotel', hotel_city: 'Aswan' }, false)).toEqual([
    'hotel_name',
    'check_in_date',
    'check_out_date',
    'number_of_guests',
  ])
  expect(missingFields(filled, true)).toEqual([])
})

test('TICKETS-2, TICKETS-8: points follow the price until staff type them', () => {
  expect(valuesOf(stored).points).toBeNull()
  const byHand = valuesOf({ ...stored, points: 75, points_by_hand: true })
  expect(byHand.points).toBe('75')
  expect(bodyOf(byHand)).toMatchObject({ points: 75 })
})

test('TRIP-4: a price in another currency is sent with it and its rate, a price in the agency’s own alone', () => {
  const riyals = { ...stored, price: 15_600, currency: 'SAR', original_price: 1200, exchange_rate: 13 }
  const values = valuesOf(riyals)
  expect(values).toMatchObject({ price: '1200', currency: 'SAR', exchange_rate: '13' })
  expect(bodyOf(values)).toMatchObject({ currency: 'SAR', original_price: 1200, exchange_rate: 13 })
  expect(bodyOf(values)).not.toHaveProperty('price')
  expect(bodyOf({ ...values, exchange_rate: '' })).toMatchObject({ exchange_rate: null })
  const pounds = bodyOf({ ...values, currency: '', price: '15,000' })
  expect(pounds).toMatchObject({ currency: null, price: 15_000 })
  expect(pounds).not.toHaveProperty('original_price')
  expect(differingFields(rules, values, { ...values, exchange_rate: '١٣٫٠' })).toEqual([])
  expect(differingFields(rules, values, { ...values, currency: 'USD', price: '1300' })).toEqual(['price', 'currency'])
})

test('TRIP-4: the price that earns the points is the converted one', () => {
  const values = { ...blank, price: '99.999', currency: 'KWD', exchange_rate: '159.12345678' }
  expect(convertedOf(values)).toBe(15_912.19)
  expect(convertedOf({ ...values, currency: '', exchange_rate: '' })).toBe(99.999)
  expect(convertedOf({ ...values, exchange_rate: '' })).toBeUndefined()
  expect(convertedOf({ ...values, price: 'a lot' })).toBeUndefined()
})

test('PEOPLE-4: a new ticket sends a branch and a seller only if they were chosen, and an unknown seller stays unknown', () => {
  const body = bodyOf({ ...blank, client: { ...layla, branch_id: 2 } })
  expect([body.branch_id, body.seller_id]).toEqual([undefined, undefined])
  expect(bodyOf({ ...blank, branch_id: '1', seller_id: '3' })).toMatchObject({ branch_id: 1, seller_id: 3 })
  expect(bodyOf(valuesOf({ ...stored, sold_by: null })).seller_id).toBeUndefined()
})

const merged = (theirs: Partial<AdminTicket>, mine: Partial<TicketValues>) => {
  const base = valuesOf(stored)
  return mergeChanges(rules, { base, theirs: valuesOf({ ...stored, ...theirs }), mine: { ...base, ...mine } })
}

test('CLIENTS-5: a price and manual points are never merged into a combination that no user entered', () => {
  expect(merged({ price: 42_000, points: 400 }, { points: '75' }).asked).toEqual([
    ['price', 'currency', 'exchange_rate', 'points'],
  ])
  expect(merged({ price: 42_000, points: 400 }, { arrival_city: 'Ankara' })).toMatchObject({
    merged: { price: '42000', points: null, arrival_city: 'Ankara' },
    asked: [],
    onlyTheirs: ['price'],
  })
  expect(merged({ price: 42_000, points: 400 }, { price: '٤٢٠٠٠' }).asked).toEqual([])
})

test('CLIENTS-5: a change of the type and a change of the airline are one conflict about the whole trip', () => {
  const hotel = { ticket_type: 'hotel', hotel_name: 'Coral Bay', airline: null, departure_city: null } as const
  const { asked } = merged(hotel, { airline: 'Nile Air', price: '20000' })
  expect(asked).toEqual([
    [
      'ticket_type',
      ...TRIP_FIELDS.filter((field) => field !== 'special_requests'),
      'airline_code',
      'departure_airport',
      'arrival_airport',
    ],
  ])
  expect(merged(hotel, { price: '20000' })).toMatchObject({
    merged: { ticket_type: 'hotel', hotel_name: 'Coral Bay', airline: '', price: '20000' },
    asked: [],
  })
  expect(merged({ airline: 'Nile Air' }, { flight_number: 'MS 1' }).asked).toEqual([])
})

test('PEOPLE-4: an edit sends a branch and a seller only if they were changed', () => {
  const opened = valuesOf(stored)
  const edit = changeOf({ ...opened, airline: 'Nile Air' }, stored)
  expect(edit).toMatchObject({ airline: 'Nile Air', version: 1 })
  expect(edit).not.toHaveProperty('branch_id')
  expect(edit).not.toHaveProperty('seller_id')
  expect(changeOf({ ...opened, seller_id: '3' }, stored)).toMatchObject({ seller_id: 3 })
  expect(changeOf({ ...opened, branch_id: '1' }, stored)).toMatchObject({ branch_id: 1 })
})

test('PEOPLE-4, CLIENTS-5: a seller and a branch that two desks changed are two questions', () => {
  const theirs = { branch_id: 1, sold_by: { id: 3, username: 'nadia' } }
  expect(merged(theirs, { seller_id: '9', branch_id: '3' }).asked).toEqual([['branch_id'], ['seller_id']])
  expect(merged(theirs, { airline: 'Nile Air' })).toMatchObject({
    merged: { branch_id: '1', seller_id: '3', airline: 'Nile Air' },
    asked: [],
    onlyTheirs: ['branch_id', 'seller_id'],
  })
})

test('TICKETS-2: a form has unsaved changes only while it would be saved differently', () => {
  const opened = valuesOf(stored)
  expect(differingFields(rules, opened, { ...opened, airline: 'Nile Air' })).toEqual(['airline'])
  expect(differingFields(rules, opened, { ...opened, client: null })).toEqual(['client'])
  expect(differingFields(rules, opened, { ...opened, price: '18,500 ' })).toEqual([])
})
