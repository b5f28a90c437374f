import { expect, test } from 'vitest'
import { isWhole, readSixDigits, spacedKey } from './six-digits.ts'

test.each(['418207', '418 207', ' 418-207\n', '٤١٨٢٠٧', '۴۱۸ ۲۰۷', '4182079'])(
  'ADMIN-1: "%s" is the code 418207',
  (typed) => {
    expect(readSixDigits(typed)).toBe('418207')
  },
)

test('ADMIN-1: five digits are not a complete code', () => {
  expect([isWhole(readSixDigits('41820')), isWhole(readSixDigits('418207'))]).toEqual([false, true])
})

test('ADMIN-1: the key is shown in groups of four', () => {
  expect(spacedKey('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP')
  expect(spacedKey('JBSWY')).toBe('JBSW Y')
})
