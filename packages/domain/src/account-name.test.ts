import { expect, test } from 'vitest'
import { accountName, newUsername } from './account-name.ts'

/** Every character that has another case, width or spelling. */
const CHARACTERS = Array.from({ length: 0x11_0000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xf8ff)
  .map((code) => String.fromCodePoint(code))
  .filter((character) => /\p{Changes_When_NFKC_Casefolded}|\p{Changes_When_Casemapped}/u.test(character))

test('LOGIN-7: a normalized name stays as it is, whichever character it holds', () => {
  const moved = CHARACTERS.filter((character) => {
    const name = accountName(`a${character}b`)
    return accountName(name) !== name
  })
  expect(moved).toEqual([])
})

test('LOGIN-7: capitals, full-width and compatibility characters are equivalent in a name', () => {
  for (const typed of ['ADMIN', 'ａｄｍｉｎ', ' Admin\u00a0', 'admİn', 'ⓐdmin', '𝐚𝐝𝐦𝐢𝐧'])
    expect(accountName(typed)).toBe('admin')
  expect(accountName('\u212Aasim')).toBe('kasim')
  expect(accountName('ſalma')).toBe('salma')
  expect(accountName('E\u0301mile')).toBe('émile')
})

test('LOGIN-7: names that look different to people stay different', () => {
  for (const other of ['admın', 'àdmin', 'аdmin', 'admin.', 'ad min']) expect(accountName(other)).not.toBe('admin')
})

test('ADMIN-1: a new username is found by its stored form', () => {
  const lost = CHARACTERS.filter((character) => {
    const stored = newUsername(`a${character}b`)
    return accountName(stored) !== accountName(`a${character}b`)
  })
  expect(lost).toEqual([])
})
