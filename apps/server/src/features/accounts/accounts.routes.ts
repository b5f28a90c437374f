import type { FastifyRequest } from 'fastify'
import { accountsApi } from '@rihla/contract'
import { bearerToken } from '../../platform/http/access.ts'
import { addressOf } from '../../platform/http/caller-address.ts'
import { languageOf } from '../../platform/http/errors.ts'
import { EVEN_WHEN_BUSY } from '../../platform/http/load-shedding.ts'
import type { Routes } from '../../platform/http/routes.ts'
import { visitOf as visitorOf } from '../../platform/http/sessions.ts'
import { hashToken } from '../../platform/crypto/tokens.ts'
import { deleteSession, findClientForLogin, findClientId } from './accounts.queries.ts'
import { changePassword, setPassword } from './choose-password.ts'
import { logInClient } from './log-in.ts'
import { readLoginName } from './login-name.ts'
import { confirmReset, requestReset } from './reset-password.ts'

type LoginField = { login?: string | undefined; email?: string | undefined }

const loginIn = ({ login, email }: LoginField): string => login ?? email ?? ''

/** The key that attempts at a client are counted under, whichever name was typed; nobody can type it as a name. */
const accountOf = (id: number | undefined): string | undefined => (id === undefined ? undefined : `client\n${id}`)

const visitOf = (request: FastifyRequest) => ({ ...visitorOf(request), language: languageOf(request) })

export const accountRoutes: Routes = async (app, dependencies) => {
  const { db, devices, limits, pubsub } = dependencies
  const personOf = async (request: FastifyRequest, typed: LoginField) => {
    const name = await readLoginName(db, loginIn(typed))
    const id = await findClientId(db, name)
    const account = accountOf(id) ?? name.account
    return { id, account, caller: devices.callerOf(request, account) }
  }

  app.route({
    ...accountsApi.clientLogin,
    config: { ...accountsApi.clientLogin.config, ...EVEN_WHEN_BUSY },
    handler: async (request, reply) => {
      const name = await readLoginName(db, loginIn(request.body))
      const client = await findClientForLogin(db, name)
      return devices.signIn(request, reply, accountOf(client?.id) ?? name.account, (person) => {
        const caller = person.isKnown ? person : devices.callerOf(request, name.account)
        const attempt = { account: name.account, caller, person }
        return logInClient({ db, limits, ...visitOf(request) }, attempt, client, request.body)
      })
    },
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
    handler: async (request) =>
      requestReset({ ...dependencies, ...visitOf(request) }, await personOf(request, request.body)),
  })

  app.route({
    ...accountsApi.confirmReset,
    handler: async (request) =>
      confirmReset({ ...dependencies, ...visitOf(request) }, await personOf(request, request.body), request.body),
  })
}
