import { webhooksApi } from '@rihla/contract'
import type { Routes } from '../../../platform/http/routes.ts'
import { browseDeliveries, readDelivery } from './browse-deliveries.ts'
import { changeWebhook, createWebhook, removeWebhook, renewSecret } from './change-webhooks.ts'
import { replayDelivery, sendTestEvent } from './send-by-hand.ts'
import { listWebhooks } from './webhooks.queries.ts'

export const webhookRoutes: Routes = async (app, { db, send, webhooks }) => {
  app.route({ ...webhooksApi.list, handler: async () => ({ data: await listWebhooks(db) }) })
  app.route({
    ...webhooksApi.create,
    handler: (request) => db.transaction().execute((trx) => createWebhook(trx, request, webhooks, request.body)),
  })
  app.route({
    ...webhooksApi.update,
    handler: (request) =>
      db
        .transaction()
        .execute((trx) => changeWebhook(trx, request, { webhooks, send }, request.params.id, request.body)),
  })
  app.route({
    ...webhooksApi.remove,
    handler: (request) => db.transaction().execute((trx) => removeWebhook(trx, request, send, request.params.id)),
  })
  app.route({
    ...webhooksApi.renewSecret,
    handler: (request) => db.transaction().execute((trx) => renewSecret(trx, request, webhooks, request.params.id)),
  })
  app.route({
    ...webhooksApi.test,
    handler: (request) => db.transaction().execute((trx) => sendTestEvent(trx, request, request.params.id)),
  })
  app.route({
    ...webhooksApi.deliveries,
    handler: (request) => browseDeliveries(db, request.params.id, request.query),
  })
  app.route({ ...webhooksApi.readDelivery, handler: (request) => readDelivery(db, request.params.id) })
  app.route({
    ...webhooksApi.replay,
    handler: (request) => db.transaction().execute((trx) => replayDelivery(trx, request, request.params.id)),
  })
}
