import { expect, test } from 'vitest'
import { chatLink, fillTemplate, whatsAppDigits } from './chat.ts'
import { parseClientId } from './client-id.ts'
import { isCommonPassword } from './common-password.ts'
import { csvLine, unguarded } from './csv.ts'
import { passwordLength } from './staff-accounts.ts'
import { foldText, westernDigits } from './text.ts'
import { readNumber } from './typed-number.ts'

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

test.each(Object.entries(READERS))('T40: %s reads a hundred kilobytes within 50 ms', (_name, read) => {
  for (const part of ['a', '0', '٠', ' ', '-', '{name', '1,', 'é', '😀']) {
    const text = `${part.repeat(100_000 / part.length)}!`
    const times = [1, 2, 3, 4, 5].map(() => {
      const started = Date.now()
      read(text)
      return Date.now() - started
    })
    expect([part, Math.min(...times) < 50]).toEqual([part, true])
  }
})
