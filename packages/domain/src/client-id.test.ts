import { expect, test } from 'vitest'
import { parseClientId } from './client-id.ts'
import { phoneDigits } from './phone-digits.ts'

test.each([
  '10482',
  'C-10482',
  'c10482',
  'C 10482',
  '\u200fC-10482',
  '\u2066C\u201310482\u2069',
  'C\u201110482',
  ' C-١٠٤٨٢ ',
])('LOGIN-6: %j is the client ID 10482', (typed) => expect(parseClientId(typed)).toBe(10_482))

test.each(['', 'C--1', 'CC1', '1 2', '-1', '1.5', 'C-'])('LOGIN-6: %j is no client ID', (typed) =>
  expect(parseClientId(typed)).toBeUndefined(),
)

test('PEOPLE-1: any dash and invisible marks are left out of a phone number', () => {
  expect(phoneDigits('\u2066+20\u2212100\u2013555\u200f-0142\u2069')).toBe('+201005550142')
})
