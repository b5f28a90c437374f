import { expect, test } from 'vitest'
import { csvLine, unguarded } from './csv.ts'

test('ADMIN-2: numbers stay numbers, also below zero, and text that looks like one stays text', () => {
  expect(csvLine([-50, 12.5, '-50', '0100', null])).toBe(`-50,12.5,"'-50","0100",""\r\n`)
})

test.each(['=1+1', '+201005550101', '-', '@x', "'quoted", 'plain', '', "O'Neil"])(
  'ADMIN-2: %j read back from a file is what it was',
  (text) => {
    const written = csvLine([text]).trimEnd().slice(1, -1).replaceAll('""', '"')
    expect(unguarded(written)).toBe(text)
  },
)
