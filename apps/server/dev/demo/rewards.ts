import type { Insertable } from 'kysely'
import type { Reward } from '../../src/platform/database/schema.ts'

/** Clients with another language read the English texts. */
const inArabic = (name: string, description: string) => ({
  names: JSON.stringify({ ar: name }),
  descriptions: JSON.stringify({ ar: description }),
})

export const rewards: Insertable<Reward>[] = [
  {
    name: 'Breakfast for two',
    description: 'Breakfast at your hotel, on us.',
    ...inArabic('إفطار لشخصين', 'إفطار في فندقك على حسابنا.'),
    cost_points: 100,
    reward_type: 'free_breakfast',
  },
  {
    name: 'Late check-out',
    description: 'Keep your room until 4 pm on the last day.',
    ...inArabic('مغادرة متأخرة', 'غرفتك لك حتى الرابعة عصرًا في اليوم الأخير.'),
    cost_points: 200,
    reward_type: 'late_checkout',
  },
  {
    name: 'Extra 10 kg baggage',
    description: 'Added to any one-way flight we book for you.',
    ...inArabic('10 كجم أمتعة إضافية', 'تُضاف إلى أي رحلة ذهاب نحجزها لك.'),
    cost_points: 300,
    reward_type: 'extra_baggage',
  },
  {
    name: 'Airport lounge',
    description: 'One visit to a partner lounge before your next flight.',
    ...inArabic('صالة المطار', 'زيارة واحدة لصالة شريكة قبل رحلتك القادمة.'),
    cost_points: 400,
    reward_type: 'lounge',
  },
  {
    name: 'EGP 500 off a booking',
    description: 'For any booking of EGP 5,000 or more.',
    ...inArabic('خصم 500 ج.م. على حجز', 'لأي حجز بقيمة 5,000 ج.م. فأكثر.'),
    cost_points: 600,
    reward_type: 'discount',
    discount_amount: 500,
  },
  {
    name: 'Room upgrade',
    description: 'The next better room at a partner hotel, for up to four nights.',
    ...inArabic('ترقية الغرفة', 'الغرفة الأعلى في فندق شريك، حتى أربع ليالٍ.'),
    cost_points: 700,
    reward_type: 'hotel_upgrade',
    validity_days: 180,
  },
  {
    name: '10% off a booking',
    description: 'Valid for one year on flights and hotels.',
    ...inArabic('خصم 10% على حجز', 'صالح لمدة عام على الطيران والفنادق.'),
    cost_points: 900,
    reward_type: 'discount',
    discount_percentage: 10,
  },
  {
    name: 'Spa day',
    description: 'A day pass for two at a partner hotel spa.',
    ...inArabic('يوم في السبا', 'دخول ليوم واحد لشخصين في سبا فندق شريك.'),
    cost_points: 1500,
    reward_type: 'spa_access',
  },
  {
    name: 'Flight upgrade',
    description: 'Economy to business on one regional flight.',
    ...inArabic('ترقية مقعد الطيران', 'من السياحية إلى رجال الأعمال على رحلة إقليمية واحدة.'),
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

/** A type of the agency's own (PROG-7). */
export const transferType = { names: { en: 'Airport transfer', ar: 'توصيل المطار' }, icon: 'car' }

export const transfer: Insertable<Reward> = {
  name: 'Ride to the airport',
  description: 'From any address in Greater Cairo.',
  ...inArabic('توصيلة إلى المطار', 'من أي عنوان في القاهرة الكبرى.'),
  cost_points: 500,
  reward_type: 'upgrade',
}

/** What rewards are limited to once the stories of the past are over (PROG-7). */
export const limits: Record<string, { left?: number; min_tier?: string; lastDay?: number }> = {
  'Airport lounge': { left: 3 },
  'EGP 500 off a booking': { lastDay: 43 },
  'Room upgrade': { left: 0 },
  'Flight upgrade': { min_tier: 'Gold' },
}
