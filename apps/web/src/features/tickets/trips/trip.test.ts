import type { Ticket } from '@rihla/contract'
import { expect, test } from 'vitest'
import { isPriceOnly } from './trip.ts'

const opening = { is_opening: true, departure_city: null, arrival_city: null, hotel_name: null } as Ticket

test('RULES-7: a booking of which only the price was entered has no route to show, and any other has', () => {
  expect(isPriceOnly(opening)).toBe(true)
  expect(isPriceOnly({ ...opening, arrival_city: 'Amman' })).toBe(false)
  expect(isPriceOnly({ ...opening, hotel_name: 'Nile View' })).toBe(false)
  expect(isPriceOnly({ ...opening, is_opening: false })).toBe(false)
})
