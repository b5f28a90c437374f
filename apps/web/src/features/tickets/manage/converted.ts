import { convertedPrice, readNumber } from '@rihla/domain'
import type { TicketValues } from './ticket-schema.ts'

/** The typed price in the agency's currency, as the server will compute it; undefined until both are typed (TRIP-4). */
export const convertedOf = ({ currency, price, exchange_rate }: TicketValues): number | undefined => {
  const [amount, rate] = [readNumber(price), currency ? readNumber(exchange_rate) : 1]
  if (amount === undefined || rate === undefined || amount < 0 || rate <= 0) return undefined
  return currency ? convertedPrice(amount, rate) : amount
}
