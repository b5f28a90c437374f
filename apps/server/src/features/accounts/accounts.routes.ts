import type { FastifyRequest } from 'fastify'
import { accountsApi } from '@rihla/contract'
import { bearerToken } from '../../platform/access.ts'
import { addressOf } from '../../platform/address.ts'
import { languageOf } from '../../platform/errors.ts'
import type { Routes } from '../../platform/routes.ts'
import { visitOf as visitorOf } from '../../platform/sessions.ts'
import { hashToken } from '../../platform/tokens.ts'
import { deleteSession } from './accounts.queries.ts'
import { changePassword, setPassword } from './choose-password.ts'
import { logInClient } from './log-in.ts'
import { confirmReset, requestReset } from './reset-password.ts'

const visitOf = (request: FastifyRequest) => ({ ...visitorOf(request), language: languageOf(request) })

export const accountRoutes: Routes = async (app, parts) => {
  const { db, limits, pubsub } = parts

  app.route({
    ...accountsApi.clientLogin,
    handler: (request) => logInClient({ db, limits, ...visitOf(request) }, request.body),
  })

  app.route({
    ...accountsApi.logout,
    handler: async (request) => {
      await deleteSession(db, hashToken(bearerToken(request) ?? ''))
      pubsub.publish('session_ended')
      return {}
    },
  })

  app.route({
    ...accountsApi.changePassword,
    handler: (request) =>
      limits.tryLogin(`password of ${request.client.id}`, addressOf(request), () =>
        changePassword({ ...parts, ...visitOf(request) }, request.client.id, request.body, bearerToken(request) ?? ''),
      ),
  })

  app.route({
    ...accountsApi.setPassword,
    handler: async (request) => {
      await limits.countPublicCall('set-password', addressOf(request))
      return setPassword({ ...parts, ...visitOf(request) }, request.body)
    },
  })

  app.route({
    ...accountsApi.requestReset,
    handler: async (request) => {
      await limits.countPublicCall('request-reset', addressOf(request))
      return requestReset({ ...parts, ...visitOf(request) }, request.body.email)
    },
  })

  app.route({
    ...accountsApi.confirmReset,
    handler: (request) =>
      limits.tryMailedCode(addressOf(request), () => confirmReset({ ...parts, ...visitOf(request) }, request.body)),
  })
}
