import { codeFromBytes } from '@rihla/domain'
import { dateOf, inOrderOfTime, momentOf, type Agency, type InOrder } from './calendar.ts'
import type { Filling, Value } from './copy.ts'
import { codeBits, drawsFor, happens, oneOf } from './draws.ts'
import { branchOf, sellerOf } from './people.ts'
import { joined, newcomers, TRIPS, tripsOf, type Trip } from './trips.ts'
import { HOMES, PLACES, REQUESTS, ROOMS } from './words.ts'

export const orderTrips = (agency: Agency): InOrder =>
  inOrderOfTime(agency.clients, TRIPS, (client) => tripsOf(agency, client).map(({ booked }) => booked))

const FLIGHT = ['departure_city', 'arrival_city', 'departure_date', 'return_date', 'airline', 'flight_number']
const HOTEL = ['hotel_name', 'hotel_city', 'check_in_date', 'check_out_date', 'room_type', 'number_of_guests']
const NO_FLIGHT: Value[] = FLIGHT.map(() => null)
const NO_HOTEL: Value[] = HOTEL.map(() => null)

/** The route or the hotel; an opening ticket has neither. */
const details = (agency: Agency, slot: number, { ticket_type, is_opening, leaves, returns }: Trip): Value[] => {
  if (is_opening) return [...NO_FLIGHT, ...NO_HOTEL, null]
  const draws = drawsFor(agency.seed, 'trip', slot)
  const { city, hotel, airline, code } = oneOf(draws, PLACES)
  const request = happens(draws, 10) ? oneOf(draws, REQUESTS) : null
  const [from, to] = [dateOf(agency, leaves), dateOf(agency, returns)]
  if (ticket_type === 'hotel')
    return [...NO_FLIGHT, hotel, city, from, to, oneOf(draws, ROOMS), 1 + draws.whole(5), request]
  const back = happens(draws, 80) ? to : null
  const flight = `${code} ${100 + draws.whole(900)}`
  return [oneOf(draws, HOMES), city, from, back, airline, flight, ...NO_HOTEL, request]
}

const referenceOf = (id: number) => `RH-${codeFromBytes(codeBits(id, 6))}`

const NEWCOMERS_PRICE = 12_000
const NEWCOMERS_POINTS = 100

export const tripRows = (agency: Agency, { order }: InOrder): Filling => ({
  table: 'ticket',
  columns: [
    ...['id', 'client_id', 'ticket_type', 'status', 'price', 'points', 'booking_reference', 'is_opening'],
    ...['created_at', 'completed_at', ...FLIGHT, ...HOTEL, 'special_requests', 'branch_id', 'sold_by'],
  ],
  *rows() {
    let id = 0
    for (const slot of order) {
      const client = Math.floor(slot / TRIPS)
      const trip = tripsOf(agency, client)[slot % TRIPS]
      if (!trip) throw new Error(`client ${client} has no trip ${slot % TRIPS}`)
      id++
      yield [
        ...[id, client + 1, trip.ticket_type, trip.status, trip.price, trip.points, referenceOf(id), trip.is_opening],
        ...[momentOf(agency, trip.booked), trip.completed === null ? null : momentOf(agency, trip.completed)],
        ...details(agency, slot, trip),
        ...[branchOf(client), sellerOf(client)],
      ]
    }
    // The opening tickets of the new accounts; their first review completes them.
    for (let place = agency.clients; place < agency.clients + newcomers(agency); place++) {
      id++
      yield [
        ...[id, place + 1, 'flight', 'confirmed', NEWCOMERS_PRICE, NEWCOMERS_POINTS, referenceOf(id), true],
        ...[momentOf(agency, joined(agency, place)), null, ...NO_FLIGHT, ...NO_HOTEL, null],
        ...[branchOf(place), sellerOf(place)],
      ]
    }
  },
})
