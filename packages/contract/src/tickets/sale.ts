import * as z from 'zod'
import { currency, exchangeRate, ON_OBJECTS, orNull, price } from '../fields.ts'

/** What a ticket was sold for (TRIP-4). */
export const sale = {
  /** In the agency's currency. Without it, the three fields of another currency say what was paid. */
  price: price.nullish(),
  /** Of `original_price`; in the agency's own currency a ticket has none. */
  currency: orNull(currency).optional(),
  original_price: orNull(z.number().min(0).max(9_999_999_999)).optional(),
  /** By default the newest one of the agency's table on the day of sale. */
  exchange_rate: orNull(exchangeRate).optional(),
}

type Sale = { price?: unknown; currency?: unknown }

/** A price in the agency's currency, or an amount in another one. */
export const isPriced = z.superRefine<Sale>(({ price: amount, currency: code }, context) => {
  if (amount == null && (code == null || code === ''))
    context.addIssue({ code: 'custom', path: ['price'], params: { fault: 'required' } })
}, ON_OBJECTS)
