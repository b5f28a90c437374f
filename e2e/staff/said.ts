import type { Text } from '../texts.ts'

/** A text of the requirements: exact where they define it in this language, otherwise from the catalogue. */
export const saidIn =
  (language: string, text: Text) =>
  (key: string, exact: { en: string; ar?: string }): string =>
    (exact as Record<string, string>)[language] ?? text(key)
