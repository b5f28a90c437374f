import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../platform/database.ts'
import type { PubSub } from '../../platform/pubsub.ts'
import { findMoment, listArrivals, type Arrival } from './live.queries.ts'
import type { Moment } from './moment.ts'

/** Messages about many reviews at once become one reading. */
const GATHER_MS = 50
/** A signal can be lost with the process that sent it, or with a connection: then this finds what it was about. */
const LOOK_ANYWAY_MS = 5000

type Batch = { moment: Moment; reviews: Arrival[] }
type Listener = (batch: Batch) => void

/** The new reviews of this process's dashboards: read once, however many are open, and only while one is. */
export const openReviewFeed = (db: Database, pubsub: PubSub, logger: FastifyBaseLogger) => {
  const listeners = new Set<Listener>()
  let moment: Moment | undefined
  let reading: Promise<void> = Promise.resolve()
  let gathering: NodeJS.Timeout | undefined
  let clock: NodeJS.Timeout | undefined

  const read = async () => {
    if (moment === undefined) moment = await findMoment(db)
    else {
      const batch = await listArrivals(db, moment)
      moment = batch.moment
      if (batch.reviews.length > 0) for (const listener of listeners) listener(batch)
    }
  }

  /** One at a time; whoever asks gets a reading that began after the question. */
  const advance = (): Promise<void> => {
    reading = reading.catch(() => undefined).then(read)
    return reading
  }

  const look = () => {
    gathering ??= setTimeout(() => {
      gathering = undefined
      if (listeners.size > 0) advance().catch((error: unknown) => logger.error(error))
    }, GATHER_MS)
  }

  pubsub.subscribe('review_left', look)

  return {
    /** From the moment it returns: everything up to it has been told, or is to be caught up with; all later comes. */
    subscribe: async (listener: Listener): Promise<Moment> => {
      clock ??= setInterval(look, LOOK_ANYWAY_MS)
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
