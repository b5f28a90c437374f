import { CURRENCIES, foldText, LANGUAGES, LOCALES } from '@rihla/domain'
import { conversionOf, type Conversion, type SalePrice } from '../../../shared/sale-price.ts'
import { readAmount, readCellDay } from './cells.ts'
import type { GivenCells } from './row-issues.ts'

/** SAR, and "Saudi riyal" in every language. */
const codes = new Map(
  LANGUAGES.flatMap((language) => {
    const names = new Intl.DisplayNames(LOCALES[language], { type: 'currency' })
    return CURRENCIES.map((code) => [foldText(names.of(code) ?? code), code] as const)
  }),
)
for (const code of CURRENCIES) codes.set(foldText(code), code)

export const currencyIn = (cell: string): string | undefined => codes.get(foldText(cell))

/** Only the price of a file: with a currency, it is what was paid in it, unless another column says that. */
export const saleIn = (given: GivenCells) => {
  const amountOf = (field: string) => {
    const text = given.get(field)
    return text === undefined ? undefined : (readAmount(text) ?? text)
  }
  const currency = currencyIn(given.get('currency') ?? '')
  const [price, original_price] = [amountOf('price'), amountOf('original_price')]
  const exchange_rate = amountOf('exchange_rate')
  return currency !== undefined && original_price === undefined
    ? { currency, original_price: price, exchange_rate }
    : { price, currency, original_price, exchange_rate }
}

/** Where a fault of the price stands in the file. */
export const cellOf = (field: string, given: GivenCells): string =>
  field === 'original_price' && !given.has(field) ? 'price' : field

const DAYS = ['departure_date', 'check_in_date', 'start_date']

/** The days of sale are not in a file: a past trip takes the rate of its first day, a later one that of today (TRIP-4). */
const dayIn = (given: GivenCells): string | undefined => {
  const field = DAYS.find((name) => given.has(name))
  const found = field === undefined ? undefined : readCellDay(given.get(field) ?? '')
  return found && 'day' in found ? found.day : undefined
}

const isAmount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && value >= 0 && value <= most

/** What the database has to convert for a row; the faults of its cells are found when the row is read. */
export const conversionIn = (given: GivenCells, stored: (SalePrice & { created_at: Date }) | undefined) => {
  const { currency, original_price, exchange_rate } = saleIn(given)
  if (!isAmount(original_price, 9_999_999_999)) return undefined
  if (exchange_rate !== undefined && !isAmount(exchange_rate, 9_999_999)) return undefined
  const asked = conversionOf({ currency, original_price, exchange_rate }, stored)
  return asked && ({ ...asked, sold_at: undefined, day: dayIn(given) } satisfies Conversion)
}
