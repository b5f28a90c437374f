import type { SettingsField } from './settings-schema.ts'

/** The anchor for links to a field, and for finding the first invalid one. */
export const settingId = (field: SettingsField) => `setting-${field}`

export const focusSetting = (field: SettingsField) => document.getElementById(settingId(field))?.focus()
