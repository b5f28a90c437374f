import { ticketsApi } from '@rihla/contract'
import { once } from '../../platform/idempotency.ts'
import type { Routes } from '../../platform/routes.ts'
import { completeTicket } from './complete-ticket.ts'

export const ticketRoutes: Routes = async (app, { db }) => {
  app.route({
    ...ticketsApi.complete,
    handler: (request) => once(db, request, (trx) => completeTicket(trx, request.client.id, request.params.id)),
  })
}
