import { registrationApi } from '@rihla/contract'
import { once } from '../../../platform/http/idempotency.ts'
import type { Routes } from '../../../platform/http/routes.ts'
import { seenBy } from '../../../shared/branches.ts'
import { approveRequest, declineRequest } from './decide-request.ts'
import { listRequests } from './list-requests.ts'
import { registerUser } from './register-user.ts'

export const registrationRoutes: Routes = async (app, dependencies) => {
  const { db } = dependencies

  app.route({ ...registrationApi.register, handler: (request) => registerUser(dependencies, request, request.body) })

  app.route({
    ...registrationApi.requests,
    handler: (request) => listRequests(db, seenBy(request.staff), request.query),
  })

  app.route({
    ...registrationApi.approve,
    handler: (request) =>
      once(db, request, (trx) =>
        approveRequest(trx, dependencies, request, request.params.id, request.body?.ticket_price),
      ),
  })

  app.route({
    ...registrationApi.decline,
    handler: (request) => once(db, request, (trx) => declineRequest(trx, request, request.params.id)),
  })
}
