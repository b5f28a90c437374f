import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Layla Hassan', 'La'],
  ['  Omar', 'Om'],
  ['ليلى حسن', 'ل\u200cي'],
  ['مُنى', 'مُ\u200cن'],
  ['E\u0301lodie', 'E\u0301l'],
  ["O'Neill", 'ON'],
  ['X', 'X'],
  ['42', '42'],
  ['', ''],
])('CARD-3: the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
