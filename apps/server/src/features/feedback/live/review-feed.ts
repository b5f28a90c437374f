import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../platform/database/database.ts'
import type { PubSub } from '../../../platform/database/pubsub.ts'
import { findMoment, listArrivals, type Arrival } from './live.queries.ts'
import type { Moment } from './moment.ts'

/** Notifications about many reviews at once cause one read. */
const BATCH_WINDOW_MS = 50
/** A notification can be lost with its sender or with a connection, so the feed also polls. */
const POLL_INTERVAL_MS = 5000

type Batch = { moment: Moment; reviews: Arrival[] }
type Listener = (batch: Batch) => void

/** The new reviews for the dashboards of this process: read once, however many are open, and only while one is. */
export const openReviewFeed = (db: Database, pubsub: PubSub, logger: FastifyBaseLogger) => {
  const listeners = new Set<Listener>()
  let moment: Moment | undefined
  let reading: Promise<void> = Promise.resolve()
  let scheduled: NodeJS.Timeout | undefined
  let clock: NodeJS.Timeout | undefined

  const read = async () => {
    if (moment === undefined) moment = await findMoment(db)
    else {
      const batch = await listArrivals(db, moment)
      moment = batch.moment
      if (batch.reviews.length > 0) for (const listener of listeners) listener(batch)
    }
  }

  /** One read at a time; a caller gets a read that started after the call. */
  const advance = (): Promise<void> => {
    reading = reading.catch(() => undefined).then(read)
    return reading
  }

  const look = () => {
    scheduled ??= setTimeout(() => {
      scheduled = undefined
      if (listeners.size > 0) advance().catch((error: unknown) => logger.error(error))
    }, BATCH_WINDOW_MS)
  }

  pubsub.subscribe('review_left', look)

  return {
    /** The listener receives every review after the returned snapshot; earlier ones must be read with `listMissed`. */
    subscribe: async (listener: Listener): Promise<Moment> => {
      clock ??= setInterval(look, POLL_INTERVAL_MS)
      if (listeners.size === 0) moment = undefined
      await advance()
      listeners.add(listener)
      return moment ?? ''
    },
    unsubscribe: (listener: Listener): void => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      clearInterval(clock)
      clock = undefined
    },
  }
}

export type ReviewFeed = ReturnType<typeof openReviewFeed>
