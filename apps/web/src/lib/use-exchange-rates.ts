import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './api.ts'

const STALE_AFTER_MS = 300_000

/** The newest rate of each currency to the agency's on a day, by default today (TRIP-4). */
const exchangeRatesQuery = (day?: string) =>
  queryOptions({
    queryKey: ['exchange-rates', day ?? 'today'],
    queryFn: async ({ signal }) =>
      (await call('GET /api/admin/exchange-rates/', { query: day === undefined ? {} : { day }, signal })).data,
    staleTime: STALE_AFTER_MS,
  })

/** The newest rates of one currency. */
export const ratesOfQuery = (currency: string) =>
  queryOptions({
    queryKey: ['exchange-rates', 'of', currency],
    queryFn: async ({ signal }) => (await call('GET /api/admin/exchange-rates/', { query: { currency }, signal })).data,
  })

export const useExchangeRates = (day?: string) => useQuery(exchangeRatesQuery(day))
