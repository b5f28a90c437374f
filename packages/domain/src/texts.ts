import { type Language, LANGUAGES } from './languages.ts'

/** A text in some of the languages. */
export type Texts = Partial<Record<Language, string>>

/** The text in the reader's language, else in English, else the first there is. */
export const textIn = (texts: Texts, language: Language): string =>
  texts[language] || texts.en || LANGUAGES.map((other) => texts[other]).find(Boolean) || ''

/** A text with one item a line, such as the benefits of a tier; each item once. */
export const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]
