import type { AdminTicket } from '@rihla/contract'
import { expect, test } from 'vitest'
import { differingFields, mergeChanges } from '../../../lib/merge-changes.ts'
import { FLIGHT_FIELDS, HOTEL_FIELDS, missingFields, TICKET_SCHEMA, type TicketValues } from './ticket-schema.ts'

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
  is_opening: false,
  points_by_hand: false,
  version: 1,
}

const nothing = {
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
}

test('TICKETS-4: an empty form is sent as nulls, without status and booking reference', () => {
  expect(bodyOf(blank)).toEqual({ ...nothing, ticket_type: 'flight', client: null, price: null, points: null })
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
    hotel_name: 'Coral Bay',
    special_requests: 'Quiet',
  })
})

test('TICKETS-4, TICKETS-9: a stored ticket is sent back unchanged, without status, reference and version', () => {
  expect(bodyOf(valuesOf(stored))).toEqual({
    ...nothing,
    ticket_type: 'flight',
    client: layla.id,
    price: 18_500,
    points: null,
    departure_city: 'Cairo',
    arrival_city: 'Istanbul',
    departure_date: '2026-11-28T00:00:00Z',
    airline: 'EgyptAir',
    flight_number: 'MS 735',
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

const merged = (theirs: Partial<AdminTicket>, mine: Partial<TicketValues>) => {
  const base = valuesOf(stored)
  return mergeChanges(rules, { base, theirs: valuesOf({ ...stored, ...theirs }), mine: { ...base, ...mine } })
}

test('CLIENTS-5: a price and manual points are never merged into a combination that no user entered', () => {
  expect(merged({ price: 42_000, points: 400 }, { points: '75' }).asked).toEqual([['price', 'points']])
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
  expect(asked).toEqual([['ticket_type', ...FLIGHT_FIELDS, ...HOTEL_FIELDS]])
  expect(merged(hotel, { price: '20000' })).toMatchObject({
    merged: { ticket_type: 'hotel', hotel_name: 'Coral Bay', airline: '', price: '20000' },
    asked: [],
  })
  expect(merged({ airline: 'Nile Air' }, { flight_number: 'MS 1' }).asked).toEqual([])
})

test('TICKETS-2: a form has unsaved changes only while it would be saved differently', () => {
  const opened = valuesOf(stored)
  expect(differingFields(rules, opened, { ...opened, airline: 'Nile Air' })).toEqual(['airline'])
  expect(differingFields(rules, opened, { ...opened, client: null })).toEqual(['client'])
  expect(differingFields(rules, opened, { ...opened, price: '18,500 ' })).toEqual([])
})
