import type { DeliveryState } from '@rihla/domain'
import type { Database } from '../../../platform/database/database.ts'
import { listCursor, sortKey } from '../../../platform/http/pagination.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { countDeliveries, findDelivery, listDeliveries } from './deliveries.queries.ts'
import { findWebhook } from './webhooks.queries.ts'

const deliveryCursor = listCursor('deliveries', sortKey.id)

type DeliveryQuery = { state?: DeliveryState | undefined; cursor?: string | undefined; limit: number }

export const browseDeliveries = async (db: Database, webhookId: number, { state, cursor, limit }: DeliveryQuery) => {
  const [before] = deliveryCursor.decode(cursor) ?? []
  const [webhook, rows, total] = await Promise.all([
    findWebhook(db, webhookId),
    listDeliveries(db, { webhookId, state, before }, limit + 1),
    countDeliveries(db, webhookId, state),
  ])
  if (!webhook) throw new Problem('webhook_not_found')
  return { ...deliveryCursor.toPage(rows, limit, (row) => [row.id]), total }
}

export const readDelivery = async (db: Database, id: number) => {
  const data = await findDelivery(db, id)
  if (!data) throw new Problem('delivery_not_found')
  return { data }
}
