import { expect, test } from 'vitest'
import { shownAgencyName } from './agency-name.ts'

test('ADMIN-3: the agency goes by its own name in every language, and before it has one by the product’s', () => {
  expect(shownAgencyName('Nile Travel', 'ar')).toBe('Nile Travel')
  expect(shownAgencyName('Rihla', 'de')).toBe('Rihla')
  expect(shownAgencyName('Rihla', 'ar')).toBe('رحلة')
})
