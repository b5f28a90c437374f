import type { FastifyRequest } from 'fastify'
import { accountsApi } from '@rihla/contract'
import { bearerToken } from '../../platform/access.ts'
import type { Routes } from '../../platform/routes.ts'
import { hashToken } from '../../platform/tokens.ts'
import { deleteSession } from './accounts.queries.ts'
import { logInClient, logInStaff } from './log-in.ts'

const userAgent = (request: FastifyRequest) => request.headers['user-agent']?.slice(0, 300) ?? null

export const accountRoutes: Routes = async (app, { db }) => {
  app.route({
    ...accountsApi.clientLogin,
    handler: (request) => logInClient(db, request.body, userAgent(request)),
  })

  app.route({
    ...accountsApi.adminLogin,
    handler: (request) => logInStaff(db, request.body, userAgent(request)),
  })

  app.route({
    ...accountsApi.logout,
    handler: async (request) => {
      await deleteSession(db, hashToken(bearerToken(request) ?? ''))
      return {}
    },
  })
}
