import type { SettingsDraft, SettingsField } from './settings-draft.ts'

/** The props of every section of the form. */
export type SectionProps = {
  draft: SettingsDraft
  /** Label, id and the server's message. */
  fieldProps: (field: SettingsField) => {
    id: string
    label: string
    size: 'sm'
    autoComplete: 'off'
    error: string | undefined
    display?: string
  }
  /** It is shown above the form as a conflict. */
  isAsked: (field: SettingsField) => boolean
  errorOf: (field: SettingsField) => string | undefined
  onChange: (changed: Partial<SettingsDraft>) => void
}
