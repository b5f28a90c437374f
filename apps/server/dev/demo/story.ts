import type { Language, TicketStatus, TicketType } from '@rihla/domain'

/** Days are relative to today: -1 is yesterday, 13 is in thirteen days. */
type Plan = {
  leaves: number
  nights: number
  price: number
  /** Default: completed on the day after the trip, or confirmed if it lies ahead. */
  status?: TicketStatus
  booked?: number
  /** What was paid in another currency; `price` is what that was in pounds. */
  paid?: { currency: string; original_price: number; exchange_rate: number }
  reference?: string
  requests?: string
  /** The price at completion, which staff corrected two weeks later. */
  completedAtPrice?: number
  /** Cancelled by staff after completion, which takes back its points. */
  takenBack?: { on: number; reason: string }
}

type Details = {
  departure_city?: string
  arrival_city?: string
  airline?: string
  flight_number?: string
  hotel_name?: string
  hotel_city?: string
  room_type?: string
  number_of_guests?: number
  title?: string
  place?: string
  provider?: string
  external_reference?: string
} & Times

/** TRIP-6: local times at the two airports. */
type Times = {
  departure_airport?: string
  arrival_airport?: string
  departure_zone?: string
  arrival_zone?: string
  departure_time?: string
  arrival_time?: string
  return_flight_number?: string
  return_departure_time?: string
  return_arrival_time?: string
}

export type DemoTrip = Plan & {
  ticket_type: TicketType
  status: TicketStatus
  booked: number
  is_opening: boolean
  details: Details
}

export type DemoVoucher = { reward: string; redeemed: number; used?: number; cancelled?: number; code?: string }

export type DemoClient = {
  /** The local part of the email address; reviews refer to their author by it. */
  key: string
  full_name: string
  language?: Language
  has_email?: boolean
  whatsapp?: string | null
  national_id?: string
  passport_expires?: number
  joined: number
  is_active?: boolean
  /** The key of the client by whose link this one came. */
  brought_by?: string
  trips: DemoTrip[]
  vouchers?: DemoVoucher[]
  adjustment?: { on: number; points: number; reason: string }
}

const DAYS_BOOKED_AHEAD = 25
const DAYS_BEFORE_TODAY = 3

const trip = (ticket_type: TicketType, plan: Plan, details: Details): DemoTrip => ({
  ...plan,
  ticket_type,
  status: plan.status ?? (plan.leaves + plan.nights < 0 ? 'completed' : 'confirmed'),
  booked: plan.booked ?? Math.min(plan.leaves - DAYS_BOOKED_AHEAD, -DAYS_BEFORE_TODAY),
  is_opening: false,
  details,
})

export const flight = (
  route: [from: string, to: string],
  carrier: [airline: string, number: string],
  plan: Plan,
  times: Times = {},
) =>
  trip('flight', plan, {
    ...times,
    departure_city: route[0],
    arrival_city: route[1],
    airline: carrier[0],
    flight_number: carrier[1],
  })

export const hotel = (name: string, city: string, plan: Plan & { room: string; guests: number }) => {
  const { room, guests, ...rest } = plan
  return trip('hotel', rest, { hotel_name: name, hotel_city: city, room_type: room, number_of_guests: guests })
}

/** TRIP-1: a trip of any other type. Without nights it has only one day. */
export const sold = (ticket_type: Exclude<TicketType, 'flight' | 'hotel'>, plan: Plan, details: Details) =>
  trip(ticket_type, plan, details)

/** The price entered with a new client; activation completes it (RULES-7). */
export const opening = (price: number, entered: number, status: 'confirmed' | 'completed'): DemoTrip => ({
  ...trip('flight', { leaves: entered, nights: 0, price, status, booked: entered }, {}),
  is_opening: true,
})
