import type { SettingsField } from './settings-draft.ts'

/** A link can lead to a field by it, and the first faulty one is found by it. */
export const settingId = (field: SettingsField) => `setting-${field}`

export const focusSetting = (field: SettingsField) => document.getElementById(settingId(field))?.focus()
