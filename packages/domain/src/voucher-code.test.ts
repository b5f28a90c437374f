import { expect, test } from 'vitest'
import { parseTypedVoucherCode } from './voucher-code.ts'

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
  expect(parseTypedVoucherCode(typed)).toBe(code)
})

/** What an Arabic (101) keyboard types for the keys of a code, alone and with Shift. */
const PLAIN = Object.fromEntries(
  'Qض Wص Eث Rق Tف Yغ Uع Pح Aش Sس Dي Fب Gل Hا Jت Kن Lم Zئ Xء Cؤ Vر Bلا Nى Mة'
    .split(' ')
    .map((pair) => [pair[0], pair.slice(1)]),
)
const SHIFTED = Object.fromEntries(
  'Q\u064e W\u064b E\u064f R\u064c Tلإ Yإ U‘ P؛ A\u0650 S\u064d D] F[ Gلأ Hأ J\u0640 K، L/ Z~ X\u0652 C} V{ Bلآ Nآ M’'
    .split(' ')
    .map((pair) => [pair[0], pair.slice(1)]),
)
const scanned = (code: string, layout: Record<string, string>) =>
  code.replace(/[A-Z]/g, (letter) => layout[letter] ?? letter)

test.each(['K7QM-3XTP', 'ABCD-EFGJ', 'KLMN-PQRS', 'TUVW-XYZ2', 'BGAB-AGBB', 'GHHG-GH23', 'EQWE-RASX'])(
  'RULES-5: a scanner’s %s is read while the keyboard is set to Arabic, in lower case and in capitals',
  (code) => {
    expect(parseTypedVoucherCode(scanned(code, PLAIN))).toBe(code)
    expect(parseTypedVoucherCode(scanned(code, SHIFTED))).toBe(code)
  },
)

test('RULES-5: the digits and joined letters of the Arabic keyboard are read too', () => {
  expect(parseTypedVoucherCode('ن٧ضة-٣ءفح')).toBe('K7QM-3XTP')
  expect(parseTypedVoucherCode('\ufefb2\ufef73-\ufef94\ufef55')).toBe('B2G3-T4B5')
})

test('RULES-5: a code whose Arabic letters are ambiguous is not guessed', () => {
  expect(parseTypedVoucherCode(scanned('BGH2-3456', PLAIN))).toBeUndefined()
  expect(parseTypedVoucherCode(scanned('BGH2-3456', SHIFTED))).toBe('BGH2-3456')
})

test('RULES-5: a character outside the alphabet of codes is read as the letter it looks like', () => {
  expect(parseTypedVoucherCode('A1B0-CIDO')).toBe('ALBQ-CLDQ')
})

test.each([
  '',
  '----',
  'K7QM-3XT',
  'K7QM-3XTPP',
  'K7QM-3XTП',
  'https://example.com/K7QM-3XTP',
  'K7QM-3XT/',
  'ليلى حسن',
])('RULES-5: %j is not a code', (typed) => {
  expect(parseTypedVoucherCode(typed)).toBeUndefined()
})
