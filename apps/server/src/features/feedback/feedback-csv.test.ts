import { expect, test } from 'vitest'
import { readCsv } from '../../../test/csv.ts'
import { csvHead, csvRows } from './feedback-csv.ts'

/** A19 and T35: what could start a formula, break a row or lose its letters. */
const HARMLESS = [
  'plain',
  'منى عادل',
  'a "quoted" word',
  'one, two; three',
  'two\r\nlines',
  "'quote first",
  ' =1+1',
  '',
  '1',
]
const STARTS_A_FORMULA = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '\0=1', '＝1', '＋1', '－1', '＠SUM']

test('DASH-6: the file starts with a byte order mark and the five columns, every field quoted, lines ended by CRLF', () => {
  expect(csvHead()).toBe('\uFEFF"Name","Mobile Number","Rating","Feedback","Submission Date"\r\n')
  expect(csvRows([['Mona', '', 5, 'x', '2026-01-10 12:00']])).toBe('"Mona","","5","x","2026-01-10 12:00"\r\n')
})

test.each(HARMLESS)('DASH-6: %j comes back as it was', (text) => {
  expect(readCsv(csvRows([[text, text, 5, text, text]]))).toEqual([[text, text, '5', text, text]])
})

test.each(STARTS_A_FORMULA)('DASH-6: %j cannot start a formula', (text) => {
  expect(readCsv(csvRows([[text, text, 5, text, text]]))).toEqual([
    [`'${text}`, `'${text}`, '5', `'${text}`, `'${text}`],
  ])
})
