import { todayApi } from '@rihla/contract'
import type { Routes } from '../../platform/http/routes.ts'
import { readFigures } from './read-figures.ts'
import { findUsedToday, listPassportChecks, listTravelDays } from './today.queries.ts'

export const todayRoutes: Routes = async (app, { db, pool }) => {
  app.route({ ...todayApi.week, handler: () => listTravelDays(pool) })
  app.route({ ...todayApi.passports, handler: () => listPassportChecks(pool) })
  app.route({ ...todayApi.vouchers, handler: () => findUsedToday(db) })
  app.route({ ...todayApi.figures, handler: () => readFigures(db) })
}
