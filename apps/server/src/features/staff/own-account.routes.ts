import { ownAccountApi } from '@rihla/contract'
import { bearerToken } from '../../platform/http/access.ts'
import type { Routes } from '../../platform/http/routes.ts'
import { hashToken } from '../../platform/crypto/tokens.ts'
import { changeOwnPassword } from './change-own-password.ts'
import { browseSessions, endOtherSessions, endSession } from './end-sessions.ts'
import { findAccount } from './second-factor.queries.ts'
import { reauthenticate } from './reauthenticate.ts'
import { confirmTotp, renewRecoveryCodes, startTotp, switchOffTotp } from './set-up-second-factor.ts'

export const ownAccountRoutes: Routes = async (app, dependencies) => {
  const { db } = dependencies
  const currentSession = (request: Parameters<typeof bearerToken>[0]) => hashToken(bearerToken(request) ?? '')

  app.route({
    ...ownAccountApi.account,
    handler: async (request) => ({ data: await findAccount(db, request.staff.id) }),
  })
  app.route({
    ...ownAccountApi.changePassword,
    handler: (request) => changeOwnPassword(dependencies, request, request.body, currentSession(request)),
  })

  app.route({
    ...ownAccountApi.reauthenticate,
    handler: (request) => reauthenticate(dependencies, request, request.body, currentSession(request)),
  })
  app.route({ ...ownAccountApi.startTotp, handler: (request) => startTotp(dependencies, request, request.body) })
  app.route({
    ...ownAccountApi.confirmTotp,
    handler: (request) => confirmTotp(dependencies, request, request.body.code),
  })
  app.route({
    ...ownAccountApi.switchOffTotp,
    handler: (request) => switchOffTotp(dependencies, request, request.body),
  })
  app.route({
    ...ownAccountApi.newRecoveryCodes,
    handler: (request) => renewRecoveryCodes(dependencies, request, request.body),
  })

  app.route({
    ...ownAccountApi.sessions,
    handler: (request) => browseSessions(db, request.staff.id, currentSession(request)),
  })
  app.route({ ...ownAccountApi.endSession, handler: (request) => endSession(dependencies, request, request.params.id) })
  app.route({
    ...ownAccountApi.endOtherSessions,
    handler: (request) => endOtherSessions(dependencies, request, currentSession(request)),
  })
}
