import type { SettingsDraft, SettingsField } from './settings-draft.ts'

/** What every section of the form is given. */
export type SectionProps = {
  draft: SettingsDraft
  /** Label, id and what the server says about it. */
  fieldProps: (field: SettingsField) => {
    id: string
    label: string
    size: 'sm'
    autoComplete: 'off'
    error: string | undefined
    display?: string
  }
  /** It stands above the form, to be chosen. */
  isAsked: (field: SettingsField) => boolean
  errorOf: (field: SettingsField) => string | undefined
  onChange: (changed: Partial<SettingsDraft>) => void
}
