export const TICKET_TYPES = [
  ...(['flight', 'hotel', 'package', 'umrah', 'hajj'] as const),
  ...(['visa', 'bus', 'cruise', 'other'] as const),
] as const
export type TicketType = (typeof TICKET_TYPES)[number]

export const TICKET_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled'] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]

/** TICKETS-7. Leaving `completed` takes the points back. */
const MOVES: Record<TicketStatus, readonly TicketStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['pending', 'completed', 'cancelled'],
  completed: ['confirmed', 'cancelled'],
  cancelled: [],
}

export const canMove = (from: TicketStatus, to: TicketStatus): boolean => MOVES[from].includes(to)

const TRIP = ['title', 'place', 'start_date', 'end_date'] as const

/** TICKETS-3, TRIP-1: the required fields of each ticket type. */
export const REQUIRED_TRIP_FIELDS = {
  flight: ['departure_city', 'arrival_city', 'departure_date'],
  hotel: ['hotel_name', 'hotel_city', 'check_in_date', 'check_out_date', 'number_of_guests'],
  package: TRIP,
  umrah: TRIP,
  hajj: TRIP,
  visa: ['title', 'place', 'start_date'],
  bus: ['departure_city', 'arrival_city', 'start_date'],
  cruise: TRIP,
  other: ['title', 'start_date'],
} as const satisfies Record<TicketType, readonly string[]>
