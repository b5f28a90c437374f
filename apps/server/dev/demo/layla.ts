import { daysSince } from './calendar.ts'
import { flight, hotel, type DemoClient, type DemoTrip } from './story.ts'

const trips: DemoTrip[] = [
  hotel('Nile View Hotel', 'Aswan', {
    leaves: -751,
    nights: 6,
    price: 17_800,
    reference: 'RH-2A9Z6S',
    room: 'Nile view double',
    guests: 2,
  }),
  flight(['Cairo', 'Dubai'], ['Emirates', 'EK 928'], {
    leaves: -349,
    nights: 8,
    price: 67_000,
    reference: 'RH-5K2N8D',
  }),
  flight(['Cairo', 'Kuala Lumpur'], ['Saudia', 'SV 302'], {
    leaves: -240,
    nights: 15,
    price: 68_400,
    booked: -310,
    reference: 'RH-8V3C4J',
  }),
  flight(['Alexandria', 'Jeddah'], ['Nile Air', 'NP 121'], {
    leaves: -286,
    nights: 7,
    price: 27_500,
    booked: -300,
    status: 'cancelled',
    reference: 'RH-9D3L7E',
  }),
  flight(['Cairo', 'Barcelona'], ['EgyptAir', 'MS 767'], {
    leaves: -157,
    nights: 8,
    price: 46_900,
    completedAtPrice: 51_900,
    reference: 'RH-2B6W5P',
    requests: 'Vegetarian meals, two seats side by side.',
  }),
  hotel('Coral Bay Resort', 'Sharm El Sheikh', {
    leaves: 33,
    nights: 4,
    price: 18_500,
    booked: -9,
    status: 'pending',
    reference: 'RH-4M8T2C',
    room: 'Sea view double',
    guests: 2,
    requests: 'A quiet room, please.',
  }),
  flight(
    ['Cairo', 'Istanbul'],
    ['EgyptAir', 'MS 735'],
    {
      leaves: 0,
      nights: 7,
      price: 42_000,
      booked: -6,
      reference: 'RH-7Q2X9K',
      requests: 'Window seat.',
    },
    {
      ...{ departure_airport: 'CAI', arrival_airport: 'IST' },
      ...{ departure_zone: 'Africa/Cairo', arrival_zone: 'Europe/Istanbul' },
      ...{ departure_time: '09:40', arrival_time: '13:05', return_flight_number: 'MS 736' },
      ...{ return_departure_time: '14:20', return_arrival_time: '15:55' },
    },
  ),
]

/** The client in the design mock-ups, with the same figures. */
export const layla: DemoClient = {
  key: 'layla',
  full_name: 'Layla Hassan',
  whatsapp: '+201005550142',
  national_id: '29405120100382',
  passport_expires: 95,
  joined: -daysSince('2024-03-04'),
  trips,
  vouchers: [
    { reward: 'Breakfast for two', redeemed: -725, code: 'B3XU-6PLY' },
    { reward: 'Extra 10 kg baggage', redeemed: -305, used: -289, code: 'T9FD-2KVA' },
    { reward: 'Late check-out', redeemed: -64, code: 'K7QM-3XTP' },
    { reward: 'Airport lounge', redeemed: -26, cancelled: -13, code: 'W4HC-8NRE' },
  ],
}
