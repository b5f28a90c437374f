import { REWARD_TYPES, type RewardType } from '@rihla/domain'
import { choice, figure, formSchema, text } from '../../../ui/forms/form-schema.ts'

const VALIDITY_DAYS = 365

/** REWADM-4. The value of a discount depends on its type, and an amount and a percentage exclude each other. */
export const REWARD_SCHEMA = formSchema<'POST /api/admin/rewards/'>()(
  {
    name: text,
    description: text,
    reward_type: choice<RewardType>(REWARD_TYPES[0]),
    cost_points: figure(0),
    discount_amount: figure(null),
    discount_percentage: figure(null),
    validity_days: figure(VALIDITY_DAYS, String(VALIDITY_DAYS)),
  },
  () => [['reward_type', 'discount_amount', 'discount_percentage']],
)

/** The form as it is typed. */
export type RewardValues = typeof REWARD_SCHEMA.blank
