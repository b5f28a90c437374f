import { CLIENT_FIELDS } from '@rihla/domain'

/** The columns of a file, as the server reads them. */
export const IMPORT_KINDS = ['clients', 'tickets'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

const CLIENT_COLUMNS = [...CLIENT_FIELDS, 'price'] as const
const TICKET_COLUMNS = [
  ...([
    'booking_reference',
    'client_id',
    'email',
    'whatsapp',
    'ticket_type',
    'price',
    'currency',
    'exchange_rate',
    'points',
    'status',
  ] as const),
  ...(['departure_city', 'arrival_city', 'departure_date', 'return_date', 'airline', 'flight_number'] as const),
  ...(['hotel_name', 'hotel_city', 'check_in_date', 'check_out_date', 'room_type', 'number_of_guests'] as const),
  ...(['title', 'place', 'start_date', 'end_date', 'provider', 'external_reference', 'travellers'] as const),
  ...(['traveller_passport_expiry', 'special_requests'] as const),
]
export type ImportColumn = (typeof CLIENT_COLUMNS)[number] | (typeof TICKET_COLUMNS)[number]

export const COLUMNS: Record<ImportKind, readonly ImportColumn[]> = { clients: CLIENT_COLUMNS, tickets: TICKET_COLUMNS }

type Need = 'required' | 'oneOf'

export const NEEDED: Record<ImportKind, Partial<Record<ImportColumn, Need>>> = {
  clients: { full_name: 'required', whatsapp: 'oneOf', email: 'oneOf' },
  tickets: {
    ...{ booking_reference: 'required', client_id: 'oneOf', email: 'oneOf', whatsapp: 'oneOf' },
    ...{ ticket_type: 'required', price: 'required' },
  },
}
