import type { JobParts } from '../../platform/jobs.ts'
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

/** What is asked for in the queue. */
export type ToDeliver = { delivery_id: number; turn: number }

const GONE = 410
/** All that failed together is not tried again together. */
const JITTER = 0.1

/**
 * One try. It is written down, together with the next one, only when it is over: a worker that is killed before that has
 * left its job in the queue, and the same is sent again under the same id.
 */
export const deliver = async (
  { db, logger, webhooks }: Pick<JobParts, 'db' | 'logger' | 'webhooks'>,
  { delivery_id: deliveryId, turn }: ToDeliver,
  withinMs?: number,
): Promise<void> => {
  const found = await findToSend(db, deliveryId, turn)
  // What waits through a pause is asked for again when it ends.
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
  if (outcome.status === GONE) logger.warn({ webhook: webhookId }, 'a webhook is gone by its own word and is paused')
}
