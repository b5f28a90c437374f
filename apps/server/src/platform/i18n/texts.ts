import { createInstance } from 'i18next'
import type { ProblemCode } from '@rihla/contract'
import { LANGUAGES, LOCALES, type AuditEvent, type ClientField, type Language } from '@rihla/domain'
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
  | 'not_whole'
  | 'not_email'
  | 'too_short'
  | 'too_long'
  | 'too_small'
  | 'too_large'
  | 'unknown_field'
  | 'bad_characters'
  | 'not_cents'
  | 'currency_decimals'
  | 'not_rate'
  | 'no_rate'
  | 'own_currency'
  | 'converted_too_large'
  | 'price_by_rate'
  | 'not_phone'
  | 'phone_or_email'
  | 'taken'
  | 'wrong_password'
  | 'weak_password'
  | 'wrong_code'
  | 'no_such_client'
  | 'no_such_traveller'
  | 'before_departure'
  | 'arrives_too_early'
  | 'before_start'
  | 'not_after_check_in'
  | 'before_first_day'
  | 'day_over'
  | 'below_taken'
  | 'not_public_https'
  | 'points_by_key'
  | 'fixed_for_keys'
  | 'not_passport_number'
  | 'in_future'
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

/** A sentence of an email. */
export const mailText = (language: Language, key: string, values: Record<string, unknown> = {}): string =>
  i18n.t(`mails:${key}`, { ...values, lng: language })

/** A sentence of a response or a chat message. */
export const serverText = (language: Language, key: string, values: Record<string, unknown> = {}): string =>
  i18n.t(`server:${key}`, { ...values, lng: language })

/** The action of an audit log entry. */
export const actionText = (language: Language, action: AuditEvent): string =>
  i18n.t(`admin-audit:did_${action}`, { lng: language })

/** A field of a client, as the form calls it. */
export const clientFieldText = (language: Language, field: ClientField): string =>
  i18n.t(`clients:field_${field}`, { lng: language })

/** A message about a row of an import file, or the name of a column. */
export const importText = (language: Language, key: string, values: Record<string, unknown> = {}): string =>
  i18n.t(`admin-imports:${key}`, { ...values, lng: language })

/** A word from the tickets screens, as it may appear in a cell of a file. */
export const ticketWord = (language: Language, key: string): string => i18n.t(`tickets:${key}`, { lng: language })

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language)

/** The name shown for a person who gave none. */
export const anonymousName = (language: Language): string => i18n.t('feedback:anonymous', { lng: language })
