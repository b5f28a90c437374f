import { flight, hotel, opening, type DemoClient } from './story.ts'

export const clients: DemoClient[] = [
  {
    key: 'omar',
    full_name: 'Omar Farouk',
    whatsapp: '+201005550187',
    joined: -4,
    is_active: false,
    trips: [opening(30_000, -4, 'confirmed')],
  },
  {
    key: 'nour',
    full_name: 'Nour El-Sayed',
    whatsapp: '+201115550120',
    passport_expires: 1240,
    joined: -540,
    trips: [
      flight(['Cairo', 'London'], ['EgyptAir', 'MS 777'], { leaves: -460, nights: 9, price: 54_500 }),
      flight(['Cairo', 'New York'], ['EgyptAir', 'MS 985'], { leaves: -270, nights: 14, price: 78_000 }),
      flight(['Cairo', 'Paris'], ['Lufthansa', 'LH 581'], { leaves: -120, nights: 6, price: 62_000 }),
      hotel('Palm Court', 'Hurghada', { leaves: -58, nights: 5, price: 36_000, room: 'Family suite', guests: 4 }),
      flight(['Cairo', 'Rome'], ['Nile Air', 'NP 301'], { leaves: -30, nights: 4, price: 24_900, status: 'cancelled' }),
      flight(['Cairo', 'Dubai'], ['Emirates', 'EK 924'], { leaves: 27, nights: 5, price: 45_000 }),
    ],
    vouchers: [
      { reward: 'Fast track at Cairo airport', redeemed: -280, used: -270 },
      { reward: '10% off a booking', redeemed: -130, used: -125 },
      { reward: 'Airport lounge', redeemed: -34, cancelled: -30 },
    ],
  },
  {
    key: 'zeynep',
    full_name: 'Zeynep Yıldız',
    language: 'tr',
    whatsapp: '+201225550163',
    passport_expires: 900,
    joined: -410,
    trips: [
      flight(['Cairo', 'Istanbul'], ['Turkish Airlines', 'TK 695'], { leaves: -330, nights: 10, price: 26_000 }),
      flight(['Cairo', 'Izmir'], ['Turkish Airlines', 'TK 693'], { leaves: -95, nights: 7, price: 31_500 }),
      hotel('Bosphorus Suites', 'Istanbul', { leaves: -24, nights: 5, price: 15_200, room: 'Double', guests: 2 }),
      flight(['Cairo', 'Istanbul'], ['Turkish Airlines', 'TK 691'], { leaves: 41, nights: 12, price: 28_700 }),
    ],
    vouchers: [{ reward: 'Late check-out', redeemed: -26, used: 0 }],
  },
  {
    key: 'mariam',
    full_name: 'Mariam Adel',
    whatsapp: null,
    joined: -200,
    trips: [
      hotel('Nile View Hotel', 'Aswan', { leaves: -46, nights: 3, price: 9_800, room: 'Twin', guests: 2 }),
      hotel('Siwa Oasis Lodge', 'Siwa', {
        leaves: 20,
        nights: 3,
        price: 12_400,
        status: 'pending',
        room: 'Garden twin',
        guests: 2,
      }),
    ],
  },
  {
    key: 'juergen',
    full_name: 'Jürgen Weiß',
    language: 'de',
    whatsapp: '+201505550109',
    passport_expires: 130,
    joined: -480,
    trips: [
      flight(['Cairo', 'Frankfurt'], ['Lufthansa', 'LH 583'], { leaves: -300, nights: 20, price: 48_000 }),
      hotel('Palm Court', 'Hurghada', { leaves: -40, nights: 7, price: 22_000, room: 'Sea view double', guests: 2 }),
      flight(['Cairo', 'Luxor'], ['Air Cairo', 'SM 41'], { leaves: -18, nights: 4, price: 6_400 }),
      flight(['Cairo', 'Munich'], ['Lufthansa', 'LH 585'], { leaves: 60, nights: 16, price: 39_900 }),
    ],
    vouchers: [{ reward: 'Extra 10 kg baggage', redeemed: -45 }],
  },
  {
    key: 'sofia',
    full_name: 'Sofia Rossi',
    language: 'it',
    whatsapp: '+393475550144',
    joined: -150,
    trips: [
      flight(['Cairo', 'Rome'], ['Nile Air', 'NP 301'], { leaves: -12, nights: 6, price: 23_400 }),
      hotel('Coral Bay Resort', 'Sharm El Sheikh', { leaves: -70, nights: 4, price: 14_900, room: 'Twin', guests: 2 }),
    ],
  },
  {
    // Spent the points of a trip that was cancelled later, and now owes them (RULES-6).
    key: 'youssef',
    full_name: 'Youssef Magdy',
    joined: -160,
    trips: [
      flight(['Cairo', 'Jeddah'], ['EgyptAir', 'MS 663'], {
        leaves: -62,
        nights: 9,
        price: 33_000,
        takenBack: { on: -16, reason: 'Refunded by the airline' },
      }),
      flight(['Cairo', 'Amman'], ['EgyptAir', 'MS 719'], { leaves: 9, nights: 3, price: 16_800 }),
    ],
    vouchers: [{ reward: 'Extra 10 kg baggage', redeemed: -42, used: -40 }],
  },
  {
    key: 'hana',
    full_name: 'Hana Mostafa',
    joined: -190,
    trips: [
      flight(['Cairo', 'Sharm El Sheikh'], ['Air Cairo', 'SM 23'], { leaves: -35, nights: 4, price: 7_600 }),
      hotel('Coral Bay Resort', 'Sharm El Sheikh', { leaves: -7, nights: 5, price: 21_000, room: 'Family', guests: 4 }),
    ],
  },
]
