import type { Settings } from '@rihla/contract'
import type { MergeRules } from '../../../lib/merge-changes.ts'
import { typedNumber } from '../../../lib/typed-number.ts'

type Figure = 'points_validity_days' | 'point_value' | 'largest_adjustment' | 'adjustments_per_day'

/** The form as it was typed. */
export type SettingsDraft = Omit<Settings, 'hotline' | Figure | 'version'> & Record<'hotline' | Figure, string>

export type SettingsField = keyof SettingsDraft

/** In the order of the form. */
export const SETTINGS_FIELDS: SettingsField[] = [
  'name',
  'hotline',
  'currency',
  'time_zone',
  'logo',
  'points_validity_days',
  'point_value',
  'largest_adjustment',
  'adjustments_per_day',
  'first_password_rule',
  'complete_before_travel',
  'complete_after_travel',
]

/** When clients may complete a trip: one choice for two settings. The stricter one wins (TRIP-8). */
export const COMPLETION_RULES = {
  first_day: { complete_before_travel: false, complete_after_travel: false },
  any_day: { complete_before_travel: true, complete_after_travel: false },
  ended: { complete_before_travel: false, complete_after_travel: true },
} as const

export type CompletionRule = keyof typeof COMPLETION_RULES

export const completionRuleOf = (
  draft: Pick<SettingsDraft, 'complete_before_travel' | 'complete_after_travel'>,
): CompletionRule => {
  if (draft.complete_after_travel) return 'ended'
  return draft.complete_before_travel ? 'any_day' : 'first_day'
}

export const draftOf = ({ version: _, ...settings }: Settings): SettingsDraft => ({
  ...settings,
  hotline: settings.hotline ?? '',
  points_validity_days: String(settings.points_validity_days),
  point_value: String(settings.point_value),
  largest_adjustment: String(settings.largest_adjustment),
  adjustments_per_day: String(settings.adjustments_per_day),
})

/** Anything that is not a number is sent as typed, and the server reports it. */
export const settingsPayload = (draft: SettingsDraft) => ({
  ...draft,
  name: draft.name.trim(),
  hotline: draft.hotline.trim(),
  points_validity_days: typedNumber(draft.points_validity_days) as number,
  point_value: typedNumber(draft.point_value) as number,
  largest_adjustment: typedNumber(draft.largest_adjustment) as number,
  adjustments_per_day: typedNumber(draft.adjustments_per_day) as number,
})

/**
 * The value of a point is an amount in the currency, so the two are merged together. When a trip may be completed is
 * one choice.
 */
export const SETTINGS_MERGE: MergeRules<SettingsDraft> = {
  saved: settingsPayload,
  together: () => [
    ['currency', 'point_value'],
    ['complete_before_travel', 'complete_after_travel'],
  ],
}
