import type { JobDependencies } from '../../../platform/jobs/jobs.ts'
import { postEvent, type Outcome } from './post-event.ts'
import {
  findToSend,
  insertAttempt,
  updateToDelivered,
  updateToFailed,
  updateToFailing,
  updateToNextTurn,
  updateToPaused,
  updateToWorking,
} from './sending.queries.ts'
import { signedHeaders } from './sign.ts'

/** The data of a job in the queue. */
export type ToDeliver = { delivery_id: number; turn: number }

const GONE = 410
/** Spreads the retries of deliveries that failed at the same time. */
const JITTER = 0.1

/**
 * One attempt. The result and the next attempt are saved together at the end: when the worker is killed before that,
 * its job is still in the queue, and the event is sent again with the same id.
 */
export const deliver = async (
  { db, logger, webhooks }: Pick<JobDependencies, 'db' | 'logger' | 'webhooks'>,
  { delivery_id: deliveryId, turn }: ToDeliver,
  withinMs?: number,
): Promise<void> => {
  const found = await findToSend(db, deliveryId, turn)
  // Deliveries of a paused webhook are queued again when it is resumed.
  if (!found || found.paused_at !== null) return
  const { webhook_id: webhookId, url, body, step } = found
  const secrets = [found.secret_cipher, found.old_secret_cipher].flatMap((cipher) =>
    cipher === null ? [] : [webhooks.secrets.open(cipher)],
  )
  const message = { id: `msg_${found.event_id}`, timestamp: Math.floor(Date.now() / 1000), body }
  const outcome: Outcome = await postEvent(url, signedHeaders(secrets, message), body, {
    mayBePrivate: webhooks.mayBePrivate,
    ...(withinMs !== undefined && { withinMs }),
  })

  await db.transaction().execute(async (trx) => {
    await insertAttempt(trx, deliveryId, outcome)
    if (outcome.fault === null) {
      await updateToDelivered(trx, { deliveryId, turn })
      await updateToWorking(trx, webhookId)
      return
    }
    await updateToFailing(trx, webhookId)
    if (outcome.status === GONE) {
      await updateToPaused(trx, webhookId)
      return
    }
    const pause = webhooks.retrySeconds[step]
    if (pause === undefined) await updateToFailed(trx, { deliveryId, turn })
    else await updateToNextTurn(trx, { deliveryId, turn }, pause * (1 + Math.random() * JITTER))
  })
  if (outcome.status === GONE)
    logger.warn({ webhook: webhookId }, 'a receiver answered 410 Gone; its webhook was paused')
}
