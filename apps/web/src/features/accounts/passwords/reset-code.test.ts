import { expect, test } from 'vitest'
import { readCode } from './reset-code.ts'

test.each(['H4TW-9RKC', 'h4tw9rkc', ' h4tw 9rkc\n', 'H٤TW–٩RKC', '\u2066H4TW-9RKC\u2069'])(
  'RESET-1: "%s" is pasted as the code H4TW9RKC',
  (typed) => {
    expect(readCode(typed)).toBe('H4TW9RKC')
  },
)
