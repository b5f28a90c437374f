import { settingsApi } from '@rihla/contract'
import type { Routes } from '../../../platform/http/routes.ts'
import { changeSettings } from './change-settings.ts'
import { findSettings } from './settings.queries.ts'

export const settingsRoutes: Routes = async (app, { db }) => {
  app.route({ ...settingsApi.read, handler: async () => ({ data: await findSettings(db) }) })

  app.route({ ...settingsApi.update, handler: (request) => changeSettings(db, request, request.body) })
}
