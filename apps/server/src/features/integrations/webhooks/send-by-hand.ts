import type { FastifyRequest } from 'fastify'
import { TEST_EVENT } from '@rihla/domain'
import { writeAudit } from '../../../shared/audit.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { readDelivery } from './browse-deliveries.ts'
import { findDeliveryForReplay, insertTestEvent, updateToWaiting } from './deliveries.queries.ts'
import { findWebhook } from './webhooks.queries.ts'

export const sendTestEvent = async (trx: Trx, request: FastifyRequest, webhookId: number) => {
  const webhook = await findWebhook(trx, webhookId)
  if (!webhook) throw new Problem('webhook_not_found')
  if (webhook.paused_at !== null) throw new Problem('webhook_paused')
  const id = await insertTestEvent(trx, webhookId, TEST_EVENT)
  await writeAudit(trx, request, { action: 'send_test', subject: 'webhook', subject_id: webhookId })
  return readDelivery(trx, id)
}

/** Sends the same id and body again. A job that is still queued becomes outdated, so that it is sent only once. */
export const replayDelivery = async (trx: Trx, request: FastifyRequest, id: number) => {
  const found = await findDeliveryForReplay(trx, id)
  if (!found) throw new Problem('delivery_not_found')
  if (found.paused_at !== null) throw new Problem('webhook_paused')
  await updateToWaiting(trx, id)
  await writeAudit(trx, request, { action: 'replay', subject: 'webhook', subject_id: found.webhook_id })
  return readDelivery(trx, id)
}
