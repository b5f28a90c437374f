import { expect, test } from 'vitest'
import { feedbackCsvHead, feedbackCsvRows } from './feedback-csv.ts'

/** T35: inputs that could start a formula, break a row or lose characters. */
const HARMLESS = ['plain', 'منى عادل', 'a "quoted" word', 'one, two; three', 'two\r\nlines', "'quote first", '', '1']
const STARTS_A_FORMULA = ['=1+1', '+1', '-1', '@SUM(A1)', '\0=1', ' =1+1', '＝1', '＋1', '－1', '＠SUM']
const STARTS_ONE_WHERE_A_LINE_ENDS = ['\t=1', '\r=1', '\n=1', ';=1']

const rowOf = (text: string) =>
  feedbackCsvRows([{ name: text, mobile_number: text, rating: 5, feedback: text, submitted: '2026-01-10 12:00' }])

test('DASH-6: the file starts with a byte order mark and the five columns, every field quoted, lines ended by CRLF', () => {
  expect(feedbackCsvHead()).toBe('\uFEFF"Name","Mobile Number","Rating","Feedback","Submission Date"\r\n')
  expect(
    feedbackCsvRows([
      { name: 'Mona', mobile_number: null, rating: 5, feedback: 'x', submitted: '2026-01-10 12:00' },
      { name: 'Omar', mobile_number: '+201005550101', rating: 1, feedback: 'y', submitted: '2026-01-09 08:30' },
    ]),
  ).toBe('"Mona","","5","x","2026-01-10 12:00"\r\n"Omar","+20 100 555 0101","1","y","2026-01-09 08:30"\r\n')
})

test.each(HARMLESS)('DASH-6: %j stays as it was, with its quotes doubled', (text) => {
  const written = `"${text.replaceAll('"', '""')}"`
  expect(rowOf(text)).toBe(`${written},${written},"5",${written},"2026-01-10 12:00"\r\n`)
})

test.each(STARTS_A_FORMULA)('T35, DASH-6: %j cannot start a formula', (text) => {
  expect(rowOf(text)).toBe(`"'${text}","'${text}","5","'${text}","2026-01-10 12:00"\r\n`)
})

test.each(STARTS_ONE_WHERE_A_LINE_ENDS)('T35, DASH-6: %j cannot start a formula, even when split', (text) => {
  const written = `"${text[0]}'${text.slice(1)}"`
  expect(rowOf(text)).toBe(`${written},${written},"5",${written},"2026-01-10 12:00"\r\n`)
})
