import { expect, test } from 'vitest'
import { linesOf, textIn } from './texts.ts'

test('APP-3: a text is shown in the reader’s language, else in English, else in the first language there is', () => {
  expect(textIn({ en: 'Gold', ar: 'الذهبية' }, 'ar')).toBe('الذهبية')
  expect(textIn({ en: 'Gold', ar: 'الذهبية' }, 'de')).toBe('Gold')
  expect(textIn({ it: 'Oro', ar: 'الذهبية' }, 'de')).toBe('الذهبية')
  expect(textIn({ en: '', fr: 'Or' }, 'en')).toBe('Or')
  expect(textIn({}, 'en')).toBe('')
})

test('PROG-5: benefits are read line by line, each once', () => {
  expect(linesOf('Lounge\n\n Late check-out \nLounge')).toEqual(['Lounge', 'Late check-out'])
  expect(linesOf('')).toEqual([])
})
