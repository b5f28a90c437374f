import { expect, test } from 'vitest'
import { countryChoices, currencyChoices, matchesSearch, timeZoneChoices } from './choices.ts'

test('ADMIN-3: a currency is found by its name in the user’s language and by its code', () => {
  const pound = currencyChoices('ar', 'EGP').find(({ value }) => value === 'EGP')
  expect(pound?.label).toBe('جنيه مصري (EGP)')
  expect(matchesSearch(pound?.label ?? '', 'مصرى')).toBe(true)
  expect(matchesSearch(pound?.label ?? '', 'egp')).toBe(true)
  expect(matchesSearch(pound?.label ?? '', 'euro')).toBe(false)
})

test('ADMIN-3: the current time zone is offered, however it is spelt', () => {
  expect(timeZoneChoices('Asia/Kolkata')).toContain('Asia/Kolkata')
  expect(matchesSearch('America/New_York', 'new york')).toBe(true)
})

test('PEOPLE-1: a country is found by its name in the user’s language', () => {
  const egypt = countryChoices('ar').find(({ value }) => value === 'EG')
  expect(egypt?.label).toBe('مصر (EG)')
  expect(countryChoices('en').every(({ value, label }) => label !== `${value} (${value})`)).toBe(true)
})
