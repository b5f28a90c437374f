import { foldText } from '@rihla/domain'

const STRUCK = '…'

/** Begins where a word begins, so that a long text without an @ is read once and not from every letter of it. */
const EMAIL = /(?<![^\s<>"@])[^\s<>"@]+@[^\s<>",;]+/gu
/** Seven digits or more, however they are set, with the letters of a passport before them; days of birth among them. */
const NUMBER = /(?:\b[A-Z]{1,2})?[+(]{0,3}\p{Nd}(?:[\s().\-/\u2010-\u2015]{0,2}\p{Nd}){6,}/giu
const WORD = /[\p{L}\p{M}]+/gu
/** و ف ب ل ك are written together with the word they stand before. */
const JOINED = /^[وفبلك]/u

const wordsOf = (text: string) => (text.match(WORD) ?? []).map(foldText)

/**
 * RULES-9: what somebody has said stays, and who they are goes out of it: their own name, and every email address and
 * long number, since in these words it is most likely theirs.
 */
export const strikePerson = (text: string, names: string[]): string => {
  const theirs = new Set(names.flatMap(wordsOf).filter((word) => [...word].length > 1))
  const isTheirs = (word: string) => theirs.has(word) || theirs.has(word.replace(JOINED, ''))
  return text
    .replace(EMAIL, STRUCK)
    .replace(NUMBER, STRUCK)
    .replace(WORD, (word) => (isTheirs(foldText(word)) ? STRUCK : word))
    .replace(/…(?:[\s\-'’]*…)+/gu, STRUCK)
}
