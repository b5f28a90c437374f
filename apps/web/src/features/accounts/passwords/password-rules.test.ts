import { describe, expect, test } from 'vitest'
import { knownOf, meetsAllRules, rulesMet, strengthOf } from './password-rules.ts'

const layla = knownOf({
  email: 'layla.hassan@example.com',
  full_name: 'Layla Hassan',
  whatsapp: '+201005550142',
  national_id: '29405120100382',
})

describe('a new password has three rules', () => {
  test('eight characters are counted as graphemes', () => {
    expect(rulesMet('seven77', []).ruleLength).toBe(false)
    expect(rulesMet('eight888', []).ruleLength).toBe(true)
    expect(rulesMet('🌙🌙🌙🌙abc', []).ruleLength).toBe(false)
    expect(rulesMet('e\u0301toiles7', []).ruleLength).toBe(true)
    expect(rulesMet('e\u0301toile7', []).ruleLength).toBe(false)
  })

  test.each([
    'layla.hassan@example.com',
    'Layla.Hassan',
    'layla hassan',
    '29405120100382',
    '٢٩٤٠٥١٢٠١٠٠٣٨٢',
    '201005550142',
  ])('CHAT-3: %s contains personal data', (password) => {
    expect(rulesMet(password, layla).ruleOwn).toBe(false)
  })

  test.each([
    'password1',
    'Password!2026',
    '12345678',
    '87654321',
    'aaaaaaaaaa',
    'abababab',
    'qwertyuiop',
    '19051994',
    'Egypt2026!',
  ])('%s is a common password', (password) => {
    expect(rulesMet(password, []).ruleCommon).toBe(false)
  })

  test.each(['by the blue Nile', 'قمر على النيل', 'Katze-am-Fluss', 'zx81kv3m'])('%s is accepted', (password) => {
    expect(meetsAllRules(password, layla)).toBe(true)
  })

  test('an empty password meets no rule', () => {
    expect(rulesMet('', [])).toEqual({ ruleLength: false, ruleOwn: false, ruleCommon: false })
  })
})

test('CHAT-3: a number alone is never strong: it may be the national ID, which the browser does not know', () => {
  for (const number of ['29405120100382', '٢٩٤٠٥١٢٠١٠٠٣٨٢', '+20 100 555 0142', '2940-5120-1003-82'])
    expect(strengthOf(number, [])).toBe(1)
})

test.each([
  ['', 0],
  ['short', 1],
  ['password1', 1],
  ['29405120100382', 1],
  ['river-bo', 2],
  ['Layla likes the Nile', 2],
  ['river boat 7', 3],
  ['by the blue Nile at dawn', 4],
  ['قمر على النيل', 3],
] as const)('the strength of "%s" is %i of 4', (password, strength) => {
  expect(strengthOf(password, layla)).toBe(strength)
})
