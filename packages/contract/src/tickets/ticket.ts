import * as z from 'zod'
import { TICKET_STATUSES, TICKET_TYPES } from '@rihla/domain'
import { day, id, moment, money, points } from '../fields.ts'
import { ownReview } from '../feedback/review.ts'

const ticketFields = z.object({
  id,
  /** Without a name once the person was erased (RULES-9). */
  client: z.object({ id, full_name: z.string().nullable() }),
  ticket_type: z.enum(TICKET_TYPES),
  price: money,
  points,
  booking_reference: z.string(),
  status: z.enum(TICKET_STATUSES),
  /** When the points of this trip expire; null until it is completed. */
  expires_at: moment.nullable(),
  /** One review per trip (API-4). */
  is_reviewed: z.boolean(),
  departure_city: z.string().nullable(),
  arrival_city: z.string().nullable(),
  departure_date: day.nullable(),
  return_date: day.nullable(),
  airline: z.string().nullable(),
  flight_number: z.string().nullable(),
  hotel_name: z.string().nullable(),
  hotel_city: z.string().nullable(),
  check_in_date: day.nullable(),
  check_out_date: day.nullable(),
  room_type: z.string().nullable(),
  number_of_guests: z.int().nullable(),
  special_requests: z.string().nullable(),
  /** The days and the place of the types beside flight and hotel (TRIP-1). */
  title: z.string().nullable(),
  place: z.string().nullable(),
  start_date: day.nullable(),
  end_date: day.nullable(),
  /** The airline's or supplier's own reference (TRIP-2). */
  external_reference: z.string().nullable(),
})

/** What only some trips have. Times are local times at the airports; an arrival without a day is on the day of departure. */
const details = z.object({
  /** The tour operator, bus company, ship or visa office (TRIP-1). */
  provider: z.string(),
  /** What was paid, when that was not in the agency's currency; `price` is what it was converted to (TRIP-4). */
  currency: z.string(),
  original_price: money,
  exchange_rate: z.number(),
  /** IATA codes (TRIP-5). */
  airline_code: z.string(),
  departure_airport: z.string(),
  arrival_airport: z.string(),
  departure_time: z.string(),
  arrival_date: day,
  arrival_time: z.string(),
  return_departure_time: z.string(),
  return_arrival_date: day,
  return_arrival_time: z.string(),
  return_flight_number: z.string(),
})

/** Who travels, where it is not the client alone (TRIP-3). */
const party = z.object({
  /** False if the client does not travel, and absent otherwise. */
  client_travels: z.boolean(),
  /** The names of those who travel beside the client; absent if there are none. */
  travellers: z.array(z.string()),
})

/** Of the airports of a flight, for the moments of its times (TRIP-6). */
const zones = z.object({ departure_zone: z.string(), arrival_zone: z.string() })

const eachOrNull = <Shape extends z.ZodRawShape>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, (field as z.ZodType).nullable()]),
  ) as unknown as {
    [Name in keyof Shape]: z.ZodNullable<Shape[Name]>
  }

/** A ticket for its client. */
export const ticket = ticketFields.extend({
  /** The price entered with a new client, without travel details (RULES-7). */
  is_opening: z.boolean(),
  /** The day from which the client may complete it, while that day is in the future (TRIP-8). */
  completable_from: day.nullable(),
  /** Null if there are none. */
  details: details.extend(party.shape).extend(zones.shape).partial().nullable(),
  /** Higher after each change of the trip (TRIP-6). */
  version: z.int(),
  /** The client's review, and the agency's reply (DASH-7). */
  review: ownReview.omit({ ticket: true }).nullable(),
})

/** A ticket for staff. An opening ticket has no travel details, and needs none (RULES-7). */
export const adminTicket = ticketFields.extend({
  /** Lets the form check the passport while the dates are typed (PROFILE-12). */
  client: ticketFields.shape.client.extend({ passport_expiry: day.nullable() }),
  is_opening: z.boolean(),
  ...eachOrNull(details.shape),
  /** Whether the client travels; trips can be bought for others only (TRIP-3). */
  client_travels: z.boolean(),
  /** The travellers of the client who are on the trip. */
  travellers: z.array(z.object({ id, name: z.string(), passport_expiry: day.nullable() })),
  /** Staff typed the points; they do not follow the price (TICKETS-8). */
  points_by_hand: z.boolean(),
  /** Where it was sold; null for the trips of a person who was erased. */
  branch_id: id.nullable(),
  /** Who sold it; null if unknown, as for imported trips. */
  sold_by: z.object({ id, username: z.string() }).nullable(),
  /** When it was entered, which is its day of sale. */
  created_at: moment,
  version: z.int(),
})

export type Ticket = z.infer<typeof ticket>
export type AdminTicket = z.infer<typeof adminTicket>
