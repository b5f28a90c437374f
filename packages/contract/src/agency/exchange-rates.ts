import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { currency, day, dayInput, exchangeRate, moment } from '../fields.ts'

const rateOfDay = z.object({
  currency: z.string(),
  /** One unit of it in the agency's currency. */
  rate: z.number(),
  /** It counts from this day until a newer one. */
  day,
  saved_by: z.string(),
  saved_at: moment,
})

const riyal = {
  ...{ currency: 'SAR', rate: 13.02, day: '2026-11-16' },
  ...{ saved_by: 'nadia', saved_at: '2026-11-16T07:30:00.000Z' },
}

export const exchangeRatesApi = {
  list: endpoint({
    method: 'GET',
    url: '/api/admin/exchange-rates/',
    config: { access: 'admin', example: { query: { day: '2026-11-19' }, answer: { data: [riyal] } } },
    schema: {
      summary:
        "The newest rate of each currency to the agency's own on a day, by default today; with `currency` the 100 newest of that one",
      querystring: z.strictObject({ day: day.optional(), currency: currency.optional() }),
      response: { 200: z.object({ data: z.array(rateOfDay) }) },
    },
  }),

  save: endpoint({
    method: 'PUT',
    url: '/api/admin/exchange-rates/',
    config: {
      access: 'owner',
      example: { body: { currency: 'SAR', rate: 13.02, day: '2026-11-16' }, answer: { data: riyal } },
    },
    schema: {
      summary: 'Save the rate of a currency from a day on, by default today. Trips keep the rate they were sold at',
      body: z.strictObject({ currency, rate: exchangeRate, day: dayInput.optional() }),
      response: { 200: z.object({ data: rateOfDay }) },
    },
  }),
}

export type ExchangeRate = z.infer<typeof rateOfDay>
