import type { Text } from '../texts.ts'

/** A text that the requirements give: to the letter where they have one in this language, else as catalogued. */
export const saidIn =
  (language: string, text: Text) =>
  (key: string, letters: { en: string; ar?: string }): string =>
    (letters as Record<string, string>)[language] ?? text(key)
