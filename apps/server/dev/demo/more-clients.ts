import { flight, hotel, opening, type DemoClient } from './story.ts'

export const moreClients: DemoClient[] = [
  {
    key: 'tarek',
    full_name: 'Tarek Lotfy',
    passport_expires: 620,
    joined: -400,
    trips: [
      flight(['Alexandria', 'Riyadh'], ['Saudia', 'SV 318'], { leaves: -210, nights: 30, price: 55_000 }),
      hotel('Palm Court', 'Hurghada', { leaves: -11, nights: 4, price: 19_500, room: 'Sea view double', guests: 2 }),
      flight(['Cairo', 'Riyadh'], ['Saudia', 'SV 310'], { leaves: 4, nights: 14, price: 26_200 }),
    ],
  },
  {
    key: 'mona',
    full_name: 'Mona Sabry',
    joined: -75,
    trips: [opening(12_000, -75, 'completed')],
  },
  {
    key: 'rania',
    full_name: 'Rania Mansour',
    whatsapp: '+201065550174',
    passport_expires: 45,
    joined: -350,
    trips: [
      flight(['Cairo', 'Athens'], ['EgyptAir', 'MS 747'], { leaves: -170, nights: 8, price: 34_000 }),
      flight(['Cairo', 'Vienna'], ['EgyptAir', 'MS 797'], { leaves: -50, nights: 7, price: 41_300 }),
      flight(['Cairo', 'Beirut'], ['EgyptAir', 'MS 711'], { leaves: 35, nights: 4, price: 19_700, status: 'pending' }),
    ],
    vouchers: [{ reward: 'EGP 500 off a booking', redeemed: -20 }],
    adjustment: { on: -30, points: 100, reason: 'Apology for the late call-back' },
  },
  {
    key: 'hossam',
    full_name: 'Hossam Badawy',
    joined: -60,
    trips: [
      flight(['Cairo', 'Kuwait'], ['Nile Air', 'NP 151'], { leaves: -28, nights: 10, price: 18_300 }),
      hotel('Siwa Oasis Lodge', 'Siwa', {
        leaves: -5,
        nights: 2,
        price: 8_900,
        status: 'cancelled',
        room: 'Garden double',
        guests: 2,
      }),
    ],
  },
  {
    key: 'claire',
    full_name: 'Claire Dubois',
    language: 'fr',
    whatsapp: '+33612555017',
    passport_expires: 1500,
    joined: -90,
    trips: [
      hotel('Nile View Hotel', 'Aswan', { leaves: -52, nights: 4, price: 16_600, room: 'Nile view double', guests: 2 }),
      flight(['Cairo', 'Luxor'], ['EgyptAir', 'MS 60'], { leaves: -49, nights: 3, price: 5_200 }),
    ],
  },
  {
    key: 'carlos',
    full_name: 'Carlos Ortega',
    language: 'es',
    whatsapp: '+34655550118',
    joined: -70,
    trips: [flight(['Cairo', 'Madrid'], ['EgyptAir', 'MS 753'], { leaves: -33, nights: 11, price: 29_900 })],
  },
  {
    key: 'amira',
    full_name: 'Amira Khalil',
    joined: -2,
    brought_by: 'layla',
    trips: [],
  },
]
