import { expect, test } from 'vitest'
import { orderCurrencies } from './currency-order.ts'

const choices = ['AED', 'EGP', 'KWD', 'SAR', 'USD'].map((value) => ({ value }))

test('TRIP-4: the agency’s currency comes first, then those used last, then those with a rate, each once', () => {
  const order = (recent: string[], rated: string[]) =>
    orderCurrencies(choices, { own: 'EGP', recent, rated }).map(({ value }) => value)
  expect(order([], [])).toEqual(['EGP', 'AED', 'KWD', 'SAR', 'USD'])
  expect(order(['USD', 'EGP'], ['SAR', 'USD'])).toEqual(['EGP', 'USD', 'SAR', 'AED', 'KWD'])
  expect(order(['XYZ'], [])).toEqual(['EGP', 'AED', 'KWD', 'SAR', 'USD'])
})
