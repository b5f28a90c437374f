import { exchangeRatesApi } from '@rihla/contract'
import type { Routes } from '../../../platform/http/routes.ts'
import { listRatesOf, listRatesOn } from './exchange-rates.queries.ts'
import { saveExchangeRate } from './save-exchange-rate.ts'

export const exchangeRateRoutes: Routes = async (app, { db }) => {
  app.route({
    ...exchangeRatesApi.list,
    handler: async ({ query: { day, currency } }) => ({
      data: await (currency === undefined ? listRatesOn(db, day) : listRatesOf(db, currency, day)),
    }),
  })
  app.route({
    ...exchangeRatesApi.save,
    handler: (request) => db.transaction().execute((trx) => saveExchangeRate(trx, request, request.body)),
  })
}
