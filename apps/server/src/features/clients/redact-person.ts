import { foldText } from '@rihla/domain'

const STRUCK = '…'

/** Starts at a word boundary, so that a long text without an @ is scanned once and not from every character. */
const EMAIL = /(?<![^\s<>"@])[^\s<>"@]+@[^\s<>",;]+/gu
/**
 * Seven digits or more in any grouping, with the letters of a passport number before them; this includes dates of
 * birth.
 */
const NUMBER = /(?:\b[A-Z]{1,2})?[+(]{0,3}\p{Nd}(?:[\s().\-/\u2010-\u2015]{0,2}\p{Nd}){6,}/giu
const WORD = /[\p{L}\p{M}]+/gu
/** The Arabic prefixes و ف ب ل ك are attached to the following word. */
const JOINED = /^[وفبلك]/u

const wordsOf = (text: string) => (text.match(WORD) ?? []).map(foldText)

/**
 * RULES-9: keeps what a person has said and removes their identity: their own name, and every email address and long
 * number, because in these texts it is most likely theirs.
 */
export const redactPerson = (text: string, names: string[]): string => {
  const theirs = new Set(names.flatMap(wordsOf).filter((word) => [...word].length > 1))
  const isTheirs = (word: string) => theirs.has(word) || theirs.has(word.replace(JOINED, ''))
  return text
    .replace(EMAIL, STRUCK)
    .replace(NUMBER, STRUCK)
    .replace(WORD, (word) => (isTheirs(foldText(word)) ? STRUCK : word))
    .replace(/…(?:[\s\-'’]*…)+/gu, STRUCK)
}
