import { REWARD_TYPES, type RewardType } from '@rihla/domain'
import { choice, figure, formSchema, text, textsByLanguage } from '../../../ui/forms/form-schema.ts'

const VALIDITY_DAYS = 365

/** A day, or nothing. */
const day = { ...text, write: (typed: string) => typed || null }

/** REWADM-4, PROG-7. The value of a discount depends on its type, and an amount and a percentage exclude each other. */
export const REWARD_SCHEMA = formSchema<'POST /api/admin/rewards/'>()(
  {
    name: text,
    description: text,
    names: textsByLanguage,
    descriptions: textsByLanguage,
    reward_type: choice<RewardType>(REWARD_TYPES[0]),
    own_type_id: choice<number | null>(null),
    cost_points: figure(0),
    discount_amount: figure(null),
    discount_percentage: figure(null),
    validity_days: figure(VALIDITY_DAYS, String(VALIDITY_DAYS)),
    min_tier: choice<string | null>(null),
    stock: figure(null),
    available_from: day,
    available_until: day,
  },
  () => [
    ['reward_type', 'own_type_id', 'discount_amount', 'discount_percentage'],
    ['available_from', 'available_until'],
  ],
)

/** The form as it is typed. */
export type RewardValues = typeof REWARD_SCHEMA.blank
