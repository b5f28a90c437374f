import { expect, test } from 'vitest'
import { parseVoucherCode } from './voucher-code.ts'

test.each([
  ['K7QM-3XTP', 'K7QM-3XTP'],
  ['k7qm3xtp', 'K7QM-3XTP'],
  ['  k7qm 3xtp\n', 'K7QM-3XTP'],
  ['K 7 Q M — 3 X T P', 'K7QM-3XTP'],
  ['K7QM\u20113XTP', 'K7QM-3XTP'],
  ['\u200fK7QM-3XTP\u200e', 'K7QM-3XTP'],
  ['K٧QM-٣XTP', 'K7QM-3XTP'],
  ['Ｋ７ＱＭ－３ＸＴＰ', 'K7QM-3XTP'],
])('RULES-5: the code %j is read as %s', (typed, code) => {
  expect(parseVoucherCode(typed)).toBe(code)
})

test('RULES-5: a character that no code has is taken for the letter it looks like', () => {
  expect(parseVoucherCode('A1B0-CIDO')).toBe('ALBQ-CLDQ')
})

test.each(['', '----', 'K7QM-3XT', 'K7QM-3XTPP', 'K7QM-3XTП', 'https://example.com/K7QM-3XTP'])(
  'RULES-5: %j is no code',
  (typed) => {
    expect(parseVoucherCode(typed)).toBeUndefined()
  },
)
