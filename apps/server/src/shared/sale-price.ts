import { type Selectable, sql } from 'kysely'
import type { TicketBody } from '@rihla/contract'
import { decimalsOf, hasDecimals, priceInCents } from '@rihla/domain'
import type { Database, Trx } from '../platform/database/database.ts'
import type { Ticket } from '../platform/database/schema.ts'
import { FieldProblem } from '../platform/http/problem.ts'

/** What a form or a file says of the price (TRIP-4). */
export type Sale = Pick<TicketBody, 'price' | 'currency' | 'original_price' | 'exchange_rate'>

/** `price` is in the agency's currency; the others only if the trip was sold in another one. */
export type SalePrice = Pick<Selectable<Ticket>, 'price' | 'currency' | 'original_price' | 'exchange_rate'>

type StoredSale = SalePrice & Pick<Selectable<Ticket>, 'created_at'>

export type Conversion = {
  currency: string
  original_price: number
  /** Null takes the newest one of the table on the day of sale. */
  exchange_rate: number | null
  /** Of the sale, by default today; not later. */
  day?: string | undefined
  sold_at?: Date | undefined
}
export type Converted = {
  /** The agency's currency. */ own: string
  exchange_rate: number | null
  price: number | null
}

const IN_OWN_CURRENCY = { currency: null, original_price: null, exchange_rate: null }
const HIGHEST_PRICE = 9_999_999_999.99

/** The database converts, because its decimals are exact. One answer for each, in their order. */
export const convertPrices = async (db: Database | Trx, conversions: Conversion[]): Promise<Converted[]> => {
  const { rows } = await sql<Converted>`
    select a.currency as own, s.rate as exchange_rate, round(s.original_price * s.rate, 2) as price
    from agency a
    cross join lateral (
      select c.currency, c.original_price, c.place, coalesce(
        c.exchange_rate,
        rate_on(c.currency, least(agency_today(), coalesce(c.day, (c.sold_at at time zone a.time_zone)::date)))
      ) as rate
      from rows from (json_to_recordset(${JSON.stringify(conversions)}::json) as (
        currency text, original_price numeric(14, 3), exchange_rate numeric(18, 8), day date, sold_at timestamptz
      )) with ordinality
        as c (currency, original_price, exchange_rate, day, sold_at, place)
    ) s
    order by s.place`.execute(db)
  return rows
}

const isAsStored = ({ currency, original_price, exchange_rate }: Sale, stored: StoredSale | undefined): boolean =>
  stored?.currency === currency &&
  stored?.original_price === original_price &&
  (exchange_rate === undefined || exchange_rate === stored?.exchange_rate)

/** What the database has to convert. Undefined for a price in the agency's currency, and for one that stays as stored. */
export const conversionOf = (sale: Sale, stored?: StoredSale): Conversion | undefined => {
  const { currency, original_price, exchange_rate } = sale
  if (currency == null || isAsStored(sale, stored)) return undefined
  const isSameCurrency = stored?.currency === currency
  return {
    currency,
    // Only a price in the agency's own currency comes without it.
    original_price: original_price ?? 0,
    exchange_rate: (exchange_rate === undefined && isSameCurrency ? stored.exchange_rate : exchange_rate) ?? null,
    sold_at: stored?.created_at,
  }
}

const inOwnCurrency = (price: number | null | undefined, field: 'price' | 'original_price'): SalePrice => {
  if (price == null) throw new FieldProblem({ [field]: 'required' })
  const cents = priceInCents(price)
  if (cents === undefined) throw new FieldProblem({ [field]: 'not_cents' })
  return { price: cents / 100, ...IN_OWN_CURRENCY }
}

const inOtherCurrency = (
  { currency, original_price }: Sale,
  { exchange_rate, price }: Omit<Converted, 'own'>,
): SalePrice => {
  if (original_price == null || currency == null) throw new FieldProblem({ original_price: 'required' })
  if (!hasDecimals(original_price, decimalsOf(currency)))
    throw new FieldProblem({ original_price: 'currency_decimals' })
  if (exchange_rate === null || price === null) throw new FieldProblem({ exchange_rate: 'no_rate' })
  if (price > HIGHEST_PRICE) throw new FieldProblem({ original_price: 'converted_too_large' })
  return { price, currency, original_price, exchange_rate }
}

/** Throws the faults of the fields, all of which are about the price. */
export const salePriceOf = (sale: Sale, stored?: StoredSale, converted?: Converted): SalePrice => {
  const { price, currency, original_price, exchange_rate: rate } = sale
  if (currency == null && (original_price != null || rate != null)) throw new FieldProblem({ currency: 'required' })
  if (converted && converted.own === currency)
    return inOwnCurrency(price ?? original_price, price == null ? 'original_price' : 'price')
  if (converted) {
    const sold = inOtherCurrency(sale, converted)
    if (price != null && price !== sold.price) throw new FieldProblem({ price: 'price_by_rate' })
    return sold
  }
  // A price that is corrected without a word about its currency is in the agency's own.
  const isKept = stored?.currency != null && (currency != null || (currency === undefined && price === stored.price))
  if (!isKept && currency != null) throw new FieldProblem({ original_price: 'required' })
  if (!isKept) return inOwnCurrency(price, 'price')
  if (price != null && price !== stored.price) throw new FieldProblem({ price: 'price_by_rate' })
  const { price: amount, exchange_rate } = stored
  return { price: amount, currency: stored.currency, original_price: stored.original_price, exchange_rate }
}

/** The price of a ticket that is created, or of a stored one that is changed. */
export const chosenPrice = async (trx: Trx, sale: Sale, stored?: StoredSale): Promise<SalePrice> => {
  const conversion = conversionOf(sale, stored)
  const [converted] = conversion ? await convertPrices(trx, [conversion]) : []
  return salePriceOf(sale, stored, converted)
}
