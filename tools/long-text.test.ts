import { expect, test } from 'vitest'
import {
  chatLink,
  csvLine,
  fillTemplate,
  foldText,
  isCommonPassword,
  parseClientId,
  passwordLength,
  readNumber,
  unguarded,
  westernDigits,
  whatsAppDigits,
} from '@rihla/domain'
import { cpuTimeOf } from './cpu-time.ts'

const LONGEST_MS = 50

const READERS = {
  foldText,
  westernDigits,
  readNumber,
  parseClientId,
  whatsAppDigits,
  isCommonPassword,
  passwordLength,
  unguarded,
  csvLine: (text: string) => csvLine([text]),
  chatLink: (text: string) => chatLink('01001234567', text),
  fillTemplate: (text: string) => fillTemplate(text, { name: text.slice(0, 9), promo: 'TEN' }),
}

test.each(Object.entries(READERS))('T40: %s processes a hundred kilobytes in 50 ms of CPU', (_name, read) => {
  for (const part of ['a', '0', '٠', ' ', '-', '{name', '1,', 'é', '😀']) {
    const text = `${part.repeat(100_000 / part.length)}!`
    expect([part, cpuTimeOf(() => void read(text), LONGEST_MS) < LONGEST_MS]).toEqual([part, true])
  }
})
