import type { Text } from '../texts.ts'

/** A text of the catalogues in the plural form of its number. */
export const countedText = (text: Text, language: string, key: string, count: number) =>
  text(`${key}_${new Intl.PluralRules(language).select(count)}`, { amount: count })
