import { ticketsApi } from '@rihla/contract'
import { once, onceByFunction } from '../../platform/http/idempotency.ts'
import type { Routes } from '../../platform/http/routes.ts'
import { changeTicketStatus } from './change-ticket-status.ts'
import { createTicket } from './create-ticket.ts'
import { deleteTicket } from './delete-ticket.ts'
import { browseTickets } from './browse-tickets.ts'
import { completeOnce } from './tickets.queries.ts'
import { updateTicket } from './update-ticket.ts'

export const ticketRoutes: Routes = async (app, { db, pool, changes }) => {
  app.route({
    ...ticketsApi.complete,
    handler: (request) => onceByFunction(changes, request, completeOnce, request.client.id, request.params.id),
  })
  app.route({ ...ticketsApi.list, handler: (request) => browseTickets(db, pool, request.staff, request.query) })
  app.route({
    ...ticketsApi.create,
    handler: (request) => once(db, request, (trx) => createTicket(trx, request, request.body)),
  })
  app.route({
    ...ticketsApi.update,
    handler: (request) =>
      db.transaction().execute((trx) => updateTicket(trx, request, request.params.id, request.body)),
  })
  app.route({
    ...ticketsApi.delete,
    handler: (request) => db.transaction().execute((trx) => deleteTicket(trx, request, request.params.id)),
  })
  app.route({
    ...ticketsApi.changeStatus,
    handler: (request) => once(db, request, (trx) => changeTicketStatus(trx, request, request.params.id, request.body)),
  })
}
