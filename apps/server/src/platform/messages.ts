import { createInstance } from 'i18next'
import type { ProblemCode } from '@rihla/contract'
import type { Language } from '@rihla/domain'
import { readCatalogues } from '@rihla/locales'

const i18n = createInstance()
await i18n.init({
  resources: await readCatalogues(),
  fallbackLng: 'en',
  defaultNS: 'problems',
  interpolation: { escapeValue: false },
})

/** What can be wrong with a single field; `fields.<name>` in the catalogues. */
export type FieldFault =
  | 'required'
  | 'not_text'
  | 'not_number'
  | 'not_email'
  | 'too_short'
  | 'too_long'
  | 'too_small'
  | 'too_large'
  | 'unknown_field'
  | 'invalid'

export const problemText = (language: Language, code: ProblemCode): string =>
  i18n.t(`problems:${code}`, { lng: language })

export const fieldText = (language: Language, fault: FieldFault, values: Record<string, unknown> = {}): string =>
  i18n.t(`fields:${fault}`, { ...values, lng: language })
