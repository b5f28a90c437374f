import type { Settings } from '@rihla/contract'
import { typedNumber } from '../../lib/typed-number.ts'

/** The form as it stands, whatever was typed into it. */
export type SettingsDraft = Omit<Settings, 'hotline' | 'points_validity_days' | 'point_value' | 'version'> & {
  hotline: string
  points_validity_days: string
  point_value: string
}

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
  'first_password_rule',
  'complete_after_travel',
]

export const draftOf = ({ version: _, ...settings }: Settings): SettingsDraft => ({
  ...settings,
  hotline: settings.hotline ?? '',
  points_validity_days: String(settings.points_validity_days),
  point_value: String(settings.point_value),
})

/** What is no number is sent as it was typed, and the server says so. */
export const settingsPayload = (draft: SettingsDraft) => ({
  ...draft,
  name: draft.name.trim(),
  hotline: draft.hotline.trim(),
  points_validity_days: typedNumber(draft.points_validity_days) as number,
  point_value: typedNumber(draft.point_value) as number,
})

/** The fields in which two drafts would be saved differently. */
export const differingFields = (one: SettingsDraft, other: SettingsDraft): SettingsField[] => {
  const [ones, others] = [settingsPayload(one), settingsPayload(other)]
  return SETTINGS_FIELDS.filter((field) => ones[field] !== others[field])
}

/** Somebody else's changes come in, and one's own stay where the other changed nothing. */
export const mergedDraft = (base: SettingsDraft, theirs: SettingsDraft, mine: SettingsDraft): SettingsDraft => ({
  ...mine,
  ...Object.fromEntries(differingFields(base, theirs).map((field) => [field, theirs[field]])),
})
