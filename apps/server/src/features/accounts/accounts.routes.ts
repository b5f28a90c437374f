import type { FastifyRequest } from 'fastify'
import { accountsApi } from '@rihla/contract'
import { bearerToken } from '../../platform/http/access.ts'
import { addressOf } from '../../platform/http/caller-address.ts'
import { languageOf } from '../../platform/http/errors.ts'
import { EVEN_WHEN_BUSY } from '../../platform/http/load-shedding.ts'
import type { Routes } from '../../platform/http/routes.ts'
import { visitOf as visitorOf } from '../../platform/http/sessions.ts'
import { hashToken } from '../../platform/crypto/tokens.ts'
import { deleteSession } from './accounts.queries.ts'
import { changePassword, setPassword } from './choose-password.ts'
import { clientAccount, logInClient } from './log-in.ts'
import { confirmReset, requestReset } from './reset-password.ts'

const visitOf = (request: FastifyRequest) => ({ ...visitorOf(request), language: languageOf(request) })

export const accountRoutes: Routes = async (app, dependencies) => {
  const { db, devices, limits, pubsub } = dependencies
  const resetDependencies = (request: FastifyRequest, email: string) => ({
    ...dependencies,
    ...visitOf(request),
    caller: devices.callerOf(request, clientAccount(email)),
  })

  app.route({
    ...accountsApi.clientLogin,
    config: { ...accountsApi.clientLogin.config, ...EVEN_WHEN_BUSY },
    handler: (request, reply) =>
      devices.signIn(request, reply, clientAccount(request.body.email), (caller) =>
        logInClient({ db, limits, caller, ...visitOf(request) }, request.body),
      ),
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
      limits.tryOwnPassword(bearerToken(request) ?? '', () =>
        changePassword(
          { ...dependencies, ...visitOf(request) },
          request.client.id,
          request.body,
          bearerToken(request) ?? '',
        ),
      ),
  })

  app.route({
    ...accountsApi.setPassword,
    handler: async (request) => {
      await limits.countPublicCall('set-password', addressOf(request))
      return setPassword({ ...dependencies, ...visitOf(request) }, request.body)
    },
  })

  app.route({
    ...accountsApi.requestReset,
    handler: (request) => requestReset(resetDependencies(request, request.body.email), request.body.email),
  })

  app.route({
    ...accountsApi.confirmReset,
    handler: (request) => confirmReset(resetDependencies(request, request.body.email), request.body),
  })
}
