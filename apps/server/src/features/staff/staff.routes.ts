import { staffApi } from '@rihla/contract'
import { EVEN_WHEN_BUSY } from '../../platform/http/load-shedding.ts'
import type { Routes } from '../../platform/http/routes.ts'
import { visitOf } from '../../platform/http/sessions.ts'
import { browseStaff } from './browse-staff.ts'
import { changeStaff, createStaff } from './change-staff.ts'
import { logInStaff, staffAccount } from './log-in-staff.ts'

export const staffRoutes: Routes = async (app, dependencies) => {
  app.route({
    ...staffApi.login,
    config: { ...staffApi.login.config, ...EVEN_WHEN_BUSY },
    handler: (request, reply) =>
      dependencies.devices.signIn(request, reply, staffAccount(request.body.username), (caller) =>
        logInStaff({ ...dependencies, ...visitOf(request), caller }, request.body),
      ),
  })
  app.route({ ...staffApi.list, handler: (request) => browseStaff(dependencies.db, request.query) })
  app.route({ ...staffApi.create, handler: (request) => createStaff(dependencies.db, request, request.body) })
  app.route({
    ...staffApi.update,
    handler: (request) => changeStaff(dependencies, request, request.params.id, request.body),
  })
}
