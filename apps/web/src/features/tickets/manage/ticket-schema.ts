import type { AdminTicket } from '@rihla/contract'
import { REQUIRED_TRIP_FIELDS, type TicketType } from '@rihla/domain'
import type { Field, MergeRules } from '../../../lib/merge-changes.ts'
import {
  choice,
  figure,
  type FormField,
  type FormSchema,
  formSchema,
  record,
  text,
} from '../../../ui/forms/form-schema.ts'

const detail = { ...text, write: (typed: string) => typed.trim() || null }

/** A day is sent as a moment; an existing time stays. */
const day = {
  ...text,
  write: (typed: string) => (typed.includes('T') || !typed.trim() ? detail.write(typed) : `${typed.trim()}T00:00:00Z`),
}

/** Null while they follow the price; the server calculates them. */
const points: FormField<string | null> = {
  ...choice<string | null>(null),
  write: (typed) => (typed === null ? null : figure(null).write(typed)),
}

/** With the branch, where it is known: a new ticket takes it over (PEOPLE-4). */
export type ClientOfTicket = AdminTicket['client'] & { branch_id?: number }

const client: FormField<ClientOfTicket | null> = {
  ...choice<ClientOfTicket | null>(null),
  write: (chosen) => chosen?.id ?? null,
}

/** In one order, so that the same travellers are no change. */
const travellers: FormField<number[]> = {
  ...choice<number[]>([]),
  write: (chosen) => chosen.toSorted((one, other) => one - other),
}

const DETAILS = {
  external_reference: detail,
  title: detail,
  place: detail,
  start_date: day,
  end_date: day,
  provider: detail,
  airline: detail,
  departure_city: detail,
  arrival_city: detail,
  departure_date: day,
  return_date: day,
  flight_number: detail,
  hotel_name: detail,
  hotel_city: detail,
  check_in_date: day,
  check_out_date: day,
  number_of_guests: figure(null),
  room_type: detail,
  departure_time: detail,
  arrival_time: detail,
  arrival_date: day,
  return_flight_number: detail,
  return_departure_time: detail,
  return_arrival_time: detail,
  return_arrival_date: day,
}
type Detail = keyof typeof DETAILS

/** TRIP-5: the code of what was chosen for a field; empty for any other text. */
export const CODES = {
  airline: 'airline_code',
  departure_city: 'departure_airport',
  arrival_city: 'arrival_airport',
} as const
export type CodedField = keyof typeof CODES
const CODED = Object.keys(CODES) as CodedField[]

/** A bus leaves from a city, not from its airport. */
export const codeOf = (type: TicketType, field: string): (typeof CODES)[CodedField] | undefined => {
  const coded = CODED.find((one) => one === field)
  return coded && (coded === 'airline' || type === 'flight') ? CODES[coded] : undefined
}

const EVERY_DETAIL = Object.keys(DETAILS) as Detail[]

/** TRIP-6: folded away, because a flight is complete without them. */
export const FLIGHT_TIMES = [
  ...(['departure_time', 'arrival_time', 'arrival_date'] as const),
  ...(['return_flight_number', 'return_departure_time', 'return_arrival_time', 'return_arrival_date'] as const),
] satisfies Detail[]

const STAY = ['external_reference', 'title', 'place', 'start_date', 'end_date'] as const satisfies Detail[]
const TOUR = [
  ...STAY,
  ...(['airline', 'flight_number', 'hotel_name', 'room_type', 'number_of_guests', 'provider'] as const),
]

/** TRIP-1: what the form asks for a type, in its order; for a flight also `FLIGHT_TIMES`. */
export const TYPE_FIELDS: Record<TicketType, readonly Detail[]> = {
  flight: [
    ...(['external_reference', 'airline', 'departure_city', 'arrival_city'] as const),
    ...(['departure_date', 'return_date', 'flight_number'] as const),
  ],
  hotel: [
    ...(['external_reference', 'hotel_name', 'hotel_city', 'check_in_date', 'check_out_date'] as const),
    ...(['number_of_guests', 'room_type'] as const),
  ],
  package: TOUR,
  umrah: TOUR,
  hajj: TOUR,
  visa: [...STAY, 'provider'],
  bus: ['external_reference', 'departure_city', 'arrival_city', 'start_date', 'end_date', 'provider'],
  cruise: [...STAY, 'provider', 'room_type', 'number_of_guests'],
  other: [...STAY, 'provider'],
}
export const TRIP_FIELDS = [...EVERY_DETAIL, 'special_requests' as const]
export type TripField = (typeof TRIP_FIELDS)[number]

/** '' stands for the agency's own. */
const currency: FormField<string> = { ...text, write: (code) => code || null }

const ALL = formSchema<'POST /api/admin/tickets/'>()({
  ...DETAILS,
  airline_code: detail,
  departure_airport: detail,
  arrival_airport: detail,
  special_requests: detail,
  ticket_type: choice<TicketType>('flight'),
  client,
  price: figure(null),
  currency,
  exchange_rate: figure(null),
  points,
  client_travels: choice(true),
  traveller_ids: travellers,
  branch_id: record,
  seller_id: record,
})

/** The form as it is typed. */
export type TicketValues = typeof ALL.blank

/**
 * TICKETS-4. Fields of the other types of tickets are sent as null; status (TICKETS-7) and booking reference (TICKETS-9)
 * are not part of the form.
 */
const bodyOf = (values: TicketValues) => {
  const { ticket_type: type } = values
  const asked: readonly Detail[] = [...TYPE_FIELDS[type], ...(type === 'flight' ? FLIGHT_TIMES : [])]
  const others = EVERY_DETAIL.filter((field) => !asked.includes(field))
  const codes = CODED.filter((field) => others.includes(field) || !codeOf(type, field))
  const left = [...others, ...codes.map((field) => CODES[field])]
  const { price, exchange_rate, ...body } = ALL.bodyOf(values)
  // Of a price in another currency the server computes the agency's.
  const sale = values.currency ? { original_price: price as number, exchange_rate } : { price }
  return { ...body, ...sale, ...Object.fromEntries(left.map((field) => [field, null])) }
}

/** The text says more than its code: "Jeddah" beside "JED". */
const withoutCodesOfTexts = (fields: Field<TicketValues>[]) => {
  const said = CODED.filter((field) => fields.includes(field)).map((field): Field<TicketValues> => CODES[field])
  return fields.filter((field) => !said.includes(field))
}

/**
 * Points follow the price until they are typed manually, and a code belongs to its text: they are merged together. The
 * travellers are of the client's family. When the type changed, the details of the trip are merged with it.
 */
const rules: MergeRules<TicketValues> = {
  named: withoutCodesOfTexts,
  saved: (values) => {
    const { price, exchange_rate } = ALL.bodyOf(values)
    return { ...bodyOf(values), price, exchange_rate } as Record<keyof TicketValues, unknown>
  },
  together: ({ base, theirs, mine }) => [
    ['price', 'currency', 'exchange_rate', 'points'],
    ...(base.client?.id === theirs.client?.id && base.client?.id === mine.client?.id
      ? []
      : [['client' as const, 'traveller_ids' as const]]),
    ...(base.ticket_type === theirs.ticket_type && base.ticket_type === mine.ticket_type
      ? CODED.map((field) => [field, CODES[field]])
      : [['ticket_type' as const, ...EVERY_DETAIL, ...Object.values(CODES)]]),
  ],
}

export const TICKET_SCHEMA: FormSchema<AdminTicket, TicketValues, ReturnType<typeof bodyOf>> = {
  blank: ALL.blank,
  /** TICKETS-8: points that were typed manually stay as they are, whatever the price becomes. */
  valuesOf: (ticket) => ({
    ...ALL.valuesOf({
      ...ticket,
      seller_id: ticket.sold_by?.id,
      price: ticket.original_price ?? ticket.price,
      traveller_ids: ticket.travellers.map(({ id }) => id),
    }),
    points: ticket.points_by_hand ? String(ticket.points) : null,
  }),
  bodyOf,
  rules,
}

/** Branch and seller are sent only if they were changed: limited agents can't name those of other branches (PEOPLE-4). */
export const changeOf = (values: TicketValues, opened: AdminTicket) => {
  const { branch_id, seller_id, ...body } = bodyOf(values)
  const before = TICKET_SCHEMA.valuesOf(opened)
  return {
    ...body,
    ...(values.branch_id !== before.branch_id && { branch_id }),
    ...(values.seller_id !== before.seller_id && { seller_id }),
    version: opened.version,
  }
}

/** TICKETS-3: the missing required fields. An opening ticket needs no travel details (RULES-7). */
export const missingFields = (values: TicketValues, isOpening: boolean): (TripField | 'client' | 'price')[] => {
  const trip: readonly TripField[] = isOpening ? [] : REQUIRED_TRIP_FIELDS[values.ticket_type]
  return [
    ...(values.client === null ? (['client'] as const) : []),
    ...['price' as const, ...trip].filter((field) => values[field].trim() === ''),
  ]
}
