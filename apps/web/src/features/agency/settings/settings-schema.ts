import type { Settings } from '@rihla/contract'
import { choice, figure, formSchema, text } from '../../../ui/forms/form-schema.ts'

/**
 * ADMIN-3, in the order of the form. The value of a point is an amount in the currency, so the two are merged together.
 * When a trip may be completed is one choice.
 */
export const SETTINGS_SCHEMA = formSchema<'PUT /api/admin/settings/'>()(
  {
    name: text,
    hotline: text,
    currency: choice(''),
    country: choice(''),
    time_zone: choice(''),
    logo: choice<string | null>(null),
    point_value: figure(),
    largest_adjustment: figure(),
    adjustments_per_day: figure(),
    first_password_rule: choice<Settings['first_password_rule']>('national_id'),
    complete_before_travel: choice(false),
    complete_after_travel: choice(false),
    limits_agents: choice(false),
  },
  () => [
    ['currency', 'point_value'],
    ['complete_before_travel', 'complete_after_travel'],
  ],
)

/** The form as it is typed. */
export type SettingsValues = typeof SETTINGS_SCHEMA.blank
export type SettingsField = keyof SettingsValues
export const SETTINGS_FIELDS = Object.keys(SETTINGS_SCHEMA.blank) as SettingsField[]

/** When clients may complete a trip: one choice for two settings. The stricter one wins (TRIP-8). */
export const COMPLETION_RULES = {
  first_day: { complete_before_travel: false, complete_after_travel: false },
  any_day: { complete_before_travel: true, complete_after_travel: false },
  ended: { complete_before_travel: false, complete_after_travel: true },
} as const

export type CompletionRule = keyof typeof COMPLETION_RULES

export const completionRuleOf = (
  values: Pick<SettingsValues, 'complete_before_travel' | 'complete_after_travel'>,
): CompletionRule => {
  if (values.complete_after_travel) return 'ended'
  return values.complete_before_travel ? 'any_day' : 'first_day'
}
