import { clientsApi } from '@rihla/contract'
import { once } from '../../platform/http/idempotency.ts'
import type { Routes } from '../../platform/http/routes.ts'
import { seenBy } from '../../shared/branches.ts'
import { activateClient } from './activate-client.ts'
import { checkClient } from './check-client.ts'
import { createClient } from './create-client.ts'
import { eraseClient } from './erase-client.ts'
import { exportClient } from './export-client.ts'
import { issuePasswordLink } from './issue-password-link.ts'
import { listClients } from './list-clients.ts'
import { updateClient } from './update-client.ts'

export const clientRoutes: Routes = async (app, dependencies) => {
  const { db, pool, nationalIds, origin } = dependencies
  app.route({
    ...clientsApi.list,
    handler: (request) => listClients(db, pool, seenBy(request.staff, request.query), request.query),
  })

  app.route({
    ...clientsApi.create,
    handler: (request) => once(db, request, (trx) => createClient(trx, nationalIds, request, request.body)),
  })

  app.route({
    ...clientsApi.check,
    handler: (request) => checkClient(db, nationalIds, seenBy(request.staff), request.body),
  })

  app.route({
    ...clientsApi.update,
    handler: (request) => updateClient(dependencies, request, request.params.id, request.body),
  })

  app.route({ ...clientsApi.erase, handler: (request) => eraseClient(db, request, request.params.id) })

  app.route({
    ...clientsApi.export,
    handler: async (request, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="client-C-${request.params.id}.json"`)
        .send(await exportClient(db, dependencies, request, request.params.id)),
  })

  app.route({
    ...clientsApi.passwordLink,
    handler: (request) => issuePasswordLink(db, origin, request, request.params.id),
  })

  app.route({
    ...clientsApi.activate,
    handler: (request) => activateClient({ db, origin }, request, request.params.id),
  })
}
