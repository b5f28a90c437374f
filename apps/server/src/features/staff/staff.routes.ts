import { staffApi } from '@rihla/contract'
import type { Routes } from '../../platform/routes.ts'
import { visitOf } from '../../platform/sessions.ts'
import { browseStaff } from './browse-staff.ts'
import { changeStaff, createStaff } from './change-staff.ts'
import { logInStaff, staffAccount } from './log-in-staff.ts'

export const staffRoutes: Routes = async (app, parts) => {
  app.route({
    ...staffApi.login,
    handler: (request, reply) =>
      parts.devices.signIn(request, reply, staffAccount(request.body.username), (caller) =>
        logInStaff({ ...parts, ...visitOf(request), caller }, request.body),
      ),
  })
  app.route({ ...staffApi.list, handler: (request) => browseStaff(parts.db, request.query) })
  app.route({ ...staffApi.create, handler: (request) => createStaff(parts.db, request, request.body) })
  app.route({
    ...staffApi.update,
    handler: (request) => changeStaff(parts, request, request.params.id, request.body),
  })
}
