import type { FastifyRequest } from 'fastify'
import { ownDataApi } from '@rihla/contract'
import { passwordMatches } from '../../../platform/crypto/passwords.ts'
import { bearerToken } from '../../../platform/http/access.ts'
import { FieldProblem } from '../../../platform/http/problem.ts'
import type { Routes } from '../../../platform/http/routes.ts'
import { findPasswordOf } from '../../../shared/credentials.ts'
import { seenBy } from '../../../shared/branches.ts'
import { readOwnFile } from './own-file.ts'
import { listWaiting, readOwnData, requestDeletion, withdrawDeletion } from './request-deletion.ts'

export const ownDataRoutes: Routes = async (app, { db, limits, nationalIds }) => {
  /** A session that somebody left open is not enough. Wrong passwords are counted like those of a change. */
  const afterPassword = async <Answer>(request: FastifyRequest, password: string, act: () => Promise<Answer>) => {
    await limits.countPostOf('own-data', request.client.id)
    return limits.tryOwnPassword(bearerToken(request) ?? '', async () => {
      if (!(await passwordMatches(await findPasswordOf(db, request.client.id), password)))
        throw new FieldProblem({ password: 'wrong_password' })
      return act()
    })
  }

  app.route({ ...ownDataApi.read, handler: (request) => readOwnData(db, request.client.id) })

  app.route({
    ...ownDataApi.file,
    handler: async (request, reply) => {
      const { id } = request.client
      const file = await afterPassword(request, request.body.password, () => readOwnFile(db, nationalIds, id))
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="client-C-${id}.json"`)
        .send(file)
    },
  })

  app.route({
    ...ownDataApi.askDeletion,
    handler: (request) => afterPassword(request, request.body.password, () => requestDeletion(db, request.client.id)),
  })

  app.route({ ...ownDataApi.withdrawDeletion, handler: (request) => withdrawDeletion(db, request.client.id) })

  app.route({
    ...ownDataApi.requests,
    handler: (request) => listWaiting(db, seenBy(request.staff), request.query),
  })
}
