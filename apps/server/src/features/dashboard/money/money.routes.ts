import { moneyApi } from '@rihla/contract'
import type { Routes } from '../../../platform/http/routes.ts'
import { exportMoney } from './export-money.ts'
import { readMoney } from './read-money.ts'

export const moneyRoutes: Routes = async (app, { db }) => {
  app.route({
    ...moneyApi.read,
    handler: async (request) => ({ data: await readMoney(db, request.query.months) }),
  })

  app.route({
    ...moneyApi.export,
    handler: async (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="money.csv"')
        .send(await exportMoney(db, request, request.query.months)),
  })
}
