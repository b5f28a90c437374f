import type { Insertable } from 'kysely'
import type { Reward } from '../../src/platform/database/schema.ts'

export const rewards: Insertable<Reward>[] = [
  {
    name: 'Breakfast for two',
    description: 'Breakfast at your hotel, on us.',
    cost_points: 100,
    reward_type: 'free_breakfast',
  },
  {
    name: 'Late check-out',
    description: 'Keep your room until 4 pm on the last day.',
    cost_points: 200,
    reward_type: 'late_checkout',
  },
  {
    name: 'Extra 10 kg baggage',
    description: 'Added to any one-way flight we book for you.',
    cost_points: 300,
    reward_type: 'extra_baggage',
  },
  {
    name: 'Airport lounge',
    description: 'One visit to a partner lounge before your next flight.',
    cost_points: 400,
    reward_type: 'lounge',
  },
  {
    name: 'EGP 500 off a booking',
    description: 'For any booking of EGP 5,000 or more.',
    cost_points: 600,
    reward_type: 'discount',
    discount_amount: 500,
  },
  {
    name: 'Room upgrade',
    description: 'The next better room at a partner hotel, for up to four nights.',
    cost_points: 700,
    reward_type: 'hotel_upgrade',
    validity_days: 180,
  },
  {
    name: '10% off a booking',
    description: 'Valid for one year on flights and hotels.',
    cost_points: 900,
    reward_type: 'discount',
    discount_percentage: 10,
  },
  {
    name: 'Spa day',
    description: 'A day pass for two at a partner hotel spa.',
    cost_points: 1500,
    reward_type: 'spa_access',
  },
  {
    name: 'Flight upgrade',
    description: 'Economy to business on one regional flight.',
    cost_points: 1800,
    reward_type: 'upgrade',
  },
]

/** Retired after it was redeemed, so it is kept for its vouchers (REWADM-5). */
export const retiredReward: Insertable<Reward> = {
  name: 'Fast track at Cairo airport',
  description: 'Straight through security.',
  cost_points: 250,
  reward_type: 'lounge',
}
