import { createInstance } from 'i18next'
import type { ProblemCode } from '@rihla/contract'
import { LANGUAGES, LOCALES, type AuditedDeed, type Language } from '@rihla/domain'
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
  | 'bad_characters'
  | 'not_cents'
  | 'not_phone'
  | 'taken'
  | 'wrong_password'
  | 'weak_password'
  | 'wrong_code'
  | 'no_such_client'
  | 'before_departure'
  | 'not_after_check_in'
  | 'not_public_https'
  | 'points_by_key'
  | 'fixed_for_keys'
  | 'invalid'

export const problemText = (language: Language, code: ProblemCode, values: Record<string, string> = {}): string =>
  i18n.t(`problems:${code}`, { ...values, lng: language })

/** Day and time as the agency's clock shows them, in western digits and the Gregorian calendar. */
export const momentText = (language: Language, moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(`${language}-u-nu-latn-ca-gregory-hc-h23`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(moment)

/** A calendar day, which has no time zone. */
export const dayText = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

/** A month, by its first day in UTC. */
export const monthText = (language: Language, month: Date): string =>
  new Intl.DateTimeFormat(LOCALES[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(month)

export const fieldText = (language: Language, fault: FieldFault, values: Record<string, unknown> = {}): string =>
  i18n.t(`fields:${fault}`, { ...values, lng: language })

/** A sentence of a letter. */
export const mailText = (language: Language, key: string, values: Record<string, unknown> = {}): string =>
  i18n.t(`mails:${key}`, { ...values, lng: language })

/** A sentence that the server answers with, or puts into a chat. */
export const serverText = (language: Language, key: string, values: Record<string, unknown> = {}): string =>
  i18n.t(`server:${key}`, { ...values, lng: language })

/** What a line of the audit log says was done. */
export const deedText = (language: Language, deed: AuditedDeed): string =>
  i18n.t(`admin-audit:did_${deed}`, { lng: language })
/** A sentence about a row of a file, or the name of a column. */
export const importText = (language: Language, key: string, values: Record<string, unknown> = {}): string =>
  i18n.t(`admin-imports:${key}`, { ...values, lng: language })

/** A word of the tickets' screens, as a file may have it in a cell. */
export const ticketWord = (language: Language, key: string): string => i18n.t(`tickets:${key}`, { lng: language })

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language)

/** What stands for the name of a person who gave none. */
export const anonymousName = (language: Language): string => i18n.t('feedback:anonymous', { lng: language })
