import { expect, test } from 'vitest'
import { emailChange, maskEmail } from './mask-email.ts'

test('an email keeps its first letter, and nothing of the domain', () => {
  expect(maskEmail('layla.hassan@example.com')).toBe('l***@…')
  expect(maskEmail('𝓵ayla@example.com')).toBe('𝓵***@…')
  expect(emailChange('layla@example.com', 'mona@example.org')).toBe('email l***@… → m***@…')
})
