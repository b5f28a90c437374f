import { alertsApi } from '@rihla/contract'
import type { Routes } from '../../../platform/http/routes.ts'
import { listAlerts, updateAlertsSeen } from './alerts.queries.ts'

export const alertRoutes: Routes = async (app, { db }) => {
  app.route({ ...alertsApi.list, handler: async (request) => ({ data: await listAlerts(db, request.staff.id) }) })

  app.route({
    ...alertsApi.dismiss,
    handler: async (request) => {
      await updateAlertsSeen(db, request.staff.id, request.body.until)
      return {}
    },
  })
}
