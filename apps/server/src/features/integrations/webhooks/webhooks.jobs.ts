import type { Job } from '../../../platform/jobs/jobs.ts'
import { deliver, type ToDeliver } from './deliver.ts'
import { deleteOldDeliveries, queueForgotten } from './sending.queries.ts'

const AT_ONCE = 16
/** A slow receiver does not delay the others. */
const CONCURRENCY_PER_RECEIVER = 4

export const deliverWebhookJob: Job = {
  queue: 'deliver-webhook',
  concurrency: AT_ONCE,
  groupConcurrency: CONCURRENCY_PER_RECEIVER,
  run: (dependencies, { data }) => deliver(dependencies, data as ToDeliver),
}

/** Queues due deliveries that have no job, and deletes those older than 30 days. */
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
