import { expect, test } from 'vitest'
import { groupedCode } from './voucher-code.ts'

test.each([
  ['H4TW9RKC', 'H4TW-9RKC'],
  ['H4TW-9RKC', 'H4TW-9RKC'],
  ['OLD-7', 'OLD-7'],
])('the code %s is shown as %s', (code, shown) => {
  expect(groupedCode(code)).toBe(shown)
})
