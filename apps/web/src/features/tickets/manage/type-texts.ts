import type { TicketType } from '@rihla/domain'
import type { TripField } from './ticket-schema.ts'

/** The message above the form for missing fields (TICKETS-3, TRIP-1). */
export const FILL_TEXTS = {
  flight: 'fillFlight',
  hotel: 'fillHotel',
  package: 'fillTour',
  umrah: 'fillTour',
  hajj: 'fillTour',
  visa: 'fillVisa',
  bus: 'fillFlight',
  cruise: 'fillTour',
  other: 'fillOther',
} as const satisfies Record<TicketType, string>

const OWN_LABELS = {
  visa: {
    place: 'label_visa_place',
    start_date: 'label_visa_start_date',
    end_date: 'field_return_date',
    provider: 'label_visa_provider',
  },
  bus: { start_date: 'field_departure_date', end_date: 'field_return_date', provider: 'label_bus_provider' },
  cruise: { provider: 'label_cruise_provider', room_type: 'label_cruise_room_type' },
  other: { provider: 'label_other_provider' },
} as const

type Values<Labels> = Labels extends unknown ? Labels[keyof Labels] : never
type OwnLabel = Values<(typeof OWN_LABELS)[keyof typeof OWN_LABELS]>

/** A field means something else for some types: the provider of a cruise is its ship. */
export const labelOf = (type: TicketType, field: TripField): OwnLabel | `field_${TripField}` => {
  const own: Partial<Record<TicketType, Partial<Record<TripField, OwnLabel>>>> = OWN_LABELS
  return own[type]?.[field] ?? `field_${field}`
}
