/** The people and things of the demo agency, for the examples on the API page. */
const route = {
  departure_city: 'Cairo',
  arrival_city: 'Istanbul',
  departure_date: '2026-11-28',
  return_date: '2026-12-05',
  hotel_name: null,
  hotel_city: null,
  check_in_date: null,
  check_out_date: null,
}

const unnamed = { title: null, place: null, start_date: null, end_date: null }

const flightDetails = {
  ...route,
  airline: 'EgyptAir',
  flight_number: 'MS 735',
  room_type: null,
  number_of_guests: null,
  special_requests: null,
}

const ticketFields = {
  id: 57,
  client: { id: 10001, full_name: 'Layla Hassan' },
  ticket_type: 'flight',
  price: 42_000,
  points: 400,
  booking_reference: 'RH-7Q2X9K',
  status: 'confirmed',
  expires_at: null,
  is_reviewed: false,
  ...flightDetails,
  ...unnamed,
  external_reference: 'X7K2QD',
}

const codes = { airline_code: 'MS', departure_airport: 'CAI', arrival_airport: 'IST' }
const zones = { departure_zone: 'Africa/Cairo', arrival_zone: 'Europe/Istanbul' }
const times = {
  departure_time: '09:40',
  arrival_time: '13:05',
  return_departure_time: '14:20',
  return_arrival_time: '15:55',
  return_flight_number: 'MS 736',
}

export const exampleAdminTicket = {
  ...ticketFields,
  ...codes,
  ...times,
  provider: null,
  currency: null,
  original_price: null,
  exchange_rate: null,
  arrival_date: null,
  return_arrival_date: null,
  client_travels: true,
  travellers: [{ id: 12, name: 'Karim Adel', passport_expiry: '2030-02-02' }],
  client: { ...ticketFields.client, passport_expiry: '2031-05-04' },
  is_opening: false,
  points_by_hand: false,
  branch_id: 1,
  sold_by: { id: 7, username: 'karim' },
  created_at: '2026-11-03T09:15:00.000Z',
  version: 1,
}
export const exampleTicket = {
  ...ticketFields,
  is_opening: false,
  completable_from: '2026-11-28',
  details: { ...codes, ...zones, ...times, travellers: ['Karim Adel'] },
  version: 1,
  review: null,
}

export const exampleTicketBody = {
  client: 10001,
  ticket_type: 'flight',
  price: 42_000,
  points: null,
  ...flightDetails,
  ...codes,
  ...times,
  external_reference: 'X7K2QD',
  departure_date: '2026-11-28T00:00:00Z',
  return_date: '2026-12-05T00:00:00Z',
}

export const exampleTrip = { id: 57, ticket_type: 'flight', booking_reference: 'RH-7Q2X9K', ...route, ...unnamed }

export const exampleReward = {
  id: 3,
  name: 'Airport lounge',
  names: { ar: 'صالة المطار' },
  description: 'One visit to a partner lounge before your next flight.',
  descriptions: { ar: 'دخول لمرة واحدة إلى صالة شريكة قبل رحلتك القادمة.' },
  cost_points: 400,
  reward_type: 'lounge',
  own_type: null,
  discount_amount: null,
  discount_percentage: null,
  validity_days: 365,
  min_tier: 'Silver',
  stock_left: 3,
  available_until: '2026-12-31',
}

export const exampleAdminReward = {
  ...exampleReward,
  own_type_id: null,
  available_from: null,
  stock: 10,
  retired_at: null,
  version: 1,
}

export const exampleRewardBody = {
  name: exampleReward.name,
  description: exampleReward.description,
  cost_points: 400,
  reward_type: 'lounge',
  discount_amount: null,
  discount_percentage: null,
  validity_days: 365,
  names: exampleReward.names,
  descriptions: exampleReward.descriptions,
  min_tier: 'Silver',
  stock: 10,
  available_from: null,
  available_until: '2026-12-31',
}

export const exampleVoucher = {
  id: 12,
  reward_id: 3,
  name: 'Airport lounge',
  names: exampleReward.names,
  reward_type: 'lounge',
  own_type: null,
  cost_points: 400,
  code: 'H4TW-9RKC',
  state: 'issued',
  issued_at: '2026-11-14T12:20:00.000Z',
  valid_until: '2027-11-14',
  used_at: null,
}

/** A list with a single page. */
export const examplePage = (...data: object[]) => ({ data, next_cursor: null, total: data.length })
