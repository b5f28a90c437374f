import type { Job } from '../../platform/jobs.ts'
import { deliver, type ToDeliver } from './deliver.ts'
import { deleteOldDeliveries, queueForgotten } from './sending.queries.ts'

const AT_ONCE = 16
/** A receiver that lets everybody wait holds up no other. */
const AT_ONCE_TO_ONE = 4

export const deliverWebhookJob: Job = {
  queue: 'deliver-webhook',
  hands: AT_ONCE,
  handsPerGroup: AT_ONCE_TO_ONE,
  run: (parts, { data }) => deliver(parts, data as ToDeliver),
}

/** What waits and has been forgotten by the queue, and what has been kept for 30 days. */
export const keepWebhooksJob: Job = {
  queue: 'keep-webhooks',
  cron: '*/5 * * * *',
  run: async ({ db }) => {
    try {
      await queueForgotten(db)
    } finally {
      await deleteOldDeliveries(db)
    }
  },
}
