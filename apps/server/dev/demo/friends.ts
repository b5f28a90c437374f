import { flight, type DemoClient } from './story.ts'

/** A friend whom Layla brought: the first trip gave both points, two years ago. */
export const friends: DemoClient[] = [
  {
    key: 'heba',
    full_name: 'Heba Salem',
    passport_expires: 410,
    joined: -720,
    brought_by: 'layla',
    trips: [flight(['Cairo', 'Beirut'], ['EgyptAir', 'MS 711'], { leaves: -692, nights: 5, price: 16_400 })],
  },
]
