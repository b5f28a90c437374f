import { expect, test } from 'vitest'
import { shownAgencyName } from './agency-name.ts'

test("ADMIN-3: the agency's own name is shown in every language; an unnamed agency has the product's name", () => {
  expect(shownAgencyName('Nile Travel', 'ar')).toBe('Nile Travel')
  expect(shownAgencyName('Rihla', 'de')).toBe('Rihla')
  expect(shownAgencyName('Rihla', 'ar')).toBe('رحلة')
})
