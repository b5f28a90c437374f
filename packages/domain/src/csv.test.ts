import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, unguarded } from './csv.ts'

const written = (text: string) => csvLine([text]).slice(1, -3).replaceAll('""', '"')

test('ADMIN-2: numbers stay numbers, also below zero, and text that looks like a number stays text', () => {
  expect(csvLine([-50, 12.5, '-50', '0100', null])).toBe(`-50,12.5,"'-50","0100",""\r\n`)
})

test.each([
  ['+201005550101', '+20 100 555 0101'],
  ['+12025550143', '+1 202 555 0143'],
  ['+4930901820', '+49 309 01820'],
  ['+966501234567', '+966 501 234 567'],
  ['+20 100 555 0101', '+20 100 555 0101'],
])('T35: the number %s is text without an apostrophe: %s', (number, shown) => {
  expect(written(number)).toBe(shown)
  expect(written(shown)).toBe(shown)
})

test.each([
  ['=1+1', "'=1+1"],
  ['a;=HYPERLINK("http://evil.example")', `a;'=HYPERLINK("http://evil.example")`],
  [';;@SUM(A1)', ";;'@SUM(A1)"],
  ['a; "=1"', `a;' "=1"`],
  ['a,=1', "a,'=1"],
  ['a\t=1', "a\t'=1"],
  ['one\r\n=1', "one\r\n'=1"],
  ['one\n-cmd|x', "one\n'-cmd|x"],
  [' ＝1', "' ＝1"],
  ['a|=1', "a|'=1"],
  ['\u200f=1', "'\u200f=1"],
  ['a;\u2003\u2066@SUM(A1)', "a;'\u2003\u2066@SUM(A1)"],
  ['﹦1', "'﹦1"],
  ['+20-100', "'+20-100"],
  ['+201005550101;=1', "+201005550101;'=1"],
  ['+2010055501;+20+HYPERLINK("x")', `+2010055501;'+20+HYPERLINK("x")`],
])('T35: %j is escaped wherever a spreadsheet may begin a cell: %j', (text, expected) => {
  expect(written(text)).toBe(expected)
})

test.each(['one; two', 'a+b=c', 'x - y; z', 'mail@example.com', 'Cairo-Rome', 'قالت: «نعم»؛ ثم ذهبت'])(
  'ADMIN-2: %j stays as it was',
  (text) => expect(written(text)).toBe(text),
)

/** Splits at every separator and ignores quotes: all cells that a spreadsheet could make of the file. */
const CELL = /[;,|\t\r\n]/
const COMPUTED = /^[\0\s\p{Cf}"]*(?!\+\d[\d ]{6,18}$)[=+\-@＝＋－＠]/u

test('T35: whatever the text and the separator, no cell is a formula, and the text is read back', () => {
  const parts = fc.constantFrom(
    ...['=', '+', '-', '@', '＝', '＋', '－', '＠', ';', ',', '|', '\t', '\r', '\n', ' ', '"', "'", '\0'],
    ...['\u200f', '\u2003', '\v', 'a', '1', 'ب'],
    ...['+201005550101', '=HYPERLINK("x")'],
  )
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 12 }), (some) => {
      const text = some.join('')
      expect(
        written(text)
          .split(CELL)
          .filter((cell) => COMPUTED.test(cell)),
      ).toEqual([])
      const isNumber = /^\+\d{5,16}$|'[\0\s\p{Cf}"']*\+\d/u.test(text)
      if (!isNumber) expect(unguarded(written(text))).toBe(text)
    }),
    { numRuns: 5000 },
  )
})
