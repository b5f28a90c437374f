import { todayApi } from '@rihla/contract'
import type { Routes } from '../../platform/http/routes.ts'
import { seenBy } from '../../shared/branches.ts'
import { readFigures } from './read-figures.ts'
import { findUsedToday, listPassportChecks, listTravelDays } from './today.queries.ts'

export const todayRoutes: Routes = async (app, { db, pool }) => {
  app.route({ ...todayApi.week, handler: ({ staff, query }) => listTravelDays(db, pool, seenBy(staff, query)) })
  app.route({ ...todayApi.passports, handler: ({ staff }) => listPassportChecks(db, pool, seenBy(staff)) })
  app.route({ ...todayApi.vouchers, handler: ({ staff, query }) => findUsedToday(db, seenBy(staff, query)) })
  app.route({ ...todayApi.figures, handler: ({ staff, query }) => readFigures(db, seenBy(staff, query)) })
}
