const MARKS = /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g
const SAME_LETTER: Record<string, string> = {
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ı: 'i',
  ς: 'σ',
}
const LETTERS = new RegExp(`[${Object.keys(SAME_LETTER).join('')}]`, 'g')

/** Arabic-Indic and Persian digits count as digits wherever a number is typed (APP-10). */
export const westernDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))

/** Zero-width characters and marks of direction, which are copied along with a number or an address. */
export const withoutMarks = (text: string): string => text.replace(/\p{Cf}/gu, '')

/**
 * Normalizes text for search and comparison: without diacritics and letter variants (DASH-5). The SQL function
 * fold_text gives the same result; both are tested with the same table of cases.
 */
export const foldText = (text: string): string =>
  westernDigits(text.normalize('NFKD').replace(MARKS, ''))
    .toLowerCase()
    .replace(LETTERS, (letter) => SAME_LETTER[letter] ?? letter)
    .normalize('NFC')
