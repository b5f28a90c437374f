import { COUNTRIES, foldText, LOCALES, type Language } from '@rihla/domain'

type Choice = { value: string; label: string }

/** Each by its name in the user's language and its code, sorted for that language. */
const choicesOf = (language: Language, type: 'currency' | 'region', codes: readonly string[]): Choice[] => {
  const names = new Intl.DisplayNames(LOCALES[language], { type })
  const { compare } = new Intl.Collator(LOCALES[language])
  return codes
    .map((value) => ({ value, label: `${names.of(value) ?? value} (${value})` }))
    .toSorted((one, other) => compare(one.label, other.label))
}

export const currencyChoices = (language: Language, chosen: string): Choice[] =>
  choicesOf(language, 'currency', [...new Set([...Intl.supportedValuesOf('currency'), chosen])])

export const countryChoices = (language: Language): Choice[] => choicesOf(language, 'region', COUNTRIES)

/** Browsers spell a few zones differently; the current one is always in the list. */
export const timeZoneChoices = (chosen: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])].toSorted()

/** Ignores diacritics, letter variants and the kind of digits, as everywhere, and `_` for a space. */
export const matchesSearch = (label: string, search: string): boolean =>
  foldText(label).replaceAll('_', ' ').includes(foldText(search).trim().replaceAll('_', ' '))
