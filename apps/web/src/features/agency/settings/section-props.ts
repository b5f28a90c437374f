import type { Settings } from '@rihla/contract'
import type { RecordForm } from '../../../ui/forms/use-record-form.ts'
import type { SettingsField, SettingsValues } from './settings-schema.ts'

/** The anchor for links to a field, and for finding the first invalid one. */
export const settingId = (field: SettingsField) => `setting-${field}`

export const focusSetting = (field: SettingsField) => document.getElementById(settingId(field))?.focus()

export type SettingsRecordForm = RecordForm<Settings, SettingsValues>

/** The props of every section of the form. */
export type SectionProps = {
  form: SettingsRecordForm
  /** Label, id, value and the server's message. */
  fieldProps: (
    field: SettingsField,
  ) => ReturnType<SettingsRecordForm['field']> & { id: string; label: string; size: 'sm'; autoComplete: 'off' }
}
