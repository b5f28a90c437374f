import { expect, test } from 'vitest'
import { shortened } from './graphemes.ts'

const FAMILY = '👨‍👩‍👧‍👦'

test.each([
  ['short', 'short'],
  ['exactly ten', 'exactly te…'],
  ['nine and  more', 'nine and…'],
  [`123456789${FAMILY}${FAMILY}`, `123456789${FAMILY}…`],
  [`123456789${FAMILY}`, `123456789${FAMILY}`],
  ['مُ'.repeat(11), `${'مُ'.repeat(10)}…`],
])('T38: "%s" is cut between two graphemes', (text, cut) => {
  expect(shortened(text, 10)).toBe(cut)
  expect(cut.isWellFormed()).toBe(true)
})
