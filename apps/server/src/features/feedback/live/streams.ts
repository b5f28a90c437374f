import { PassThrough } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { Language } from '@rihla/domain'
import type { Database } from '../../../platform/database/database.ts'
import { anonymousName } from '../../../platform/i18n/texts.ts'
import type { Seen } from '../../../shared/branches.ts'
import { listLiveSessions, listMissed, type Arrival } from './live.queries.ts'
import type { Moment } from './moment.ts'
import type { ReviewFeed } from './review-feed.ts'

/** Often enough that proxies keep the connection open, and that an ended session receives little more. */
const HEARTBEAT_MS = 10_000
/** A dashboard that missed more reloads the whole list. */
const MAX_MISSED = 100
/** A dashboard that does not read is disconnected; it reconnects and receives what it missed. */
const MAX_UNREAD_BYTES = 1024 * 1024

type Batch = { moment: Moment; reviews: Arrival[] }
type Reader = { seen: Seen; language: Language }
type Dashboard = Reader & { session: Buffer; since: Moment | undefined }

const event = (name: string, id: Moment, data: unknown = null) =>
  `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`

const named = (reviews: Arrival[], language: Language) =>
  reviews.map(({ review }) => ({ ...review, name: review.name ?? anonymousName(language) }))

const written = new WeakMap<Batch, Map<string, string>>()

const isFor =
  ({ limit }: Seen) =>
  ({ branch }: Arrival): boolean =>
    limit === undefined || (branch !== null && limit.includes(branch))

/**
 * Serialized once per language and limit, because hundreds of dashboards may receive the same text; undefined when no
 * review is for the reader.
 */
const textOf = (batch: Batch, { seen, language }: Reader): string | undefined => {
  const reviews = batch.reviews.filter(isFor(seen))
  if (reviews.length === 0) return undefined
  const texts = written.get(batch) ?? new Map<string, string>()
  const reader = JSON.stringify([language, seen.limit])
  const text = texts.get(reader) ?? event('reviews', batch.moment, named(reviews, language))
  written.set(batch, texts.set(reader, text))
  return text
}

/** Whether a stream that was opened with this limit may go on. */
const isAsOpened = ({ limit }: Seen, now: number[] | null | undefined): boolean =>
  now !== undefined && JSON.stringify(now) === JSON.stringify(limit ?? null)

/** The open dashboards of this process. */
export const openStreams = (db: Database, feed: ReviewFeed, logger: FastifyBaseLogger) => {
  const dashboards = new Map<PassThrough, Dashboard>()

  /** With another limit the dashboard has to connect again, as after the end of its session. */
  const sendHeartbeats = async () => {
    const live = await listLiveSessions(
      db,
      [...dashboards.values()].map(({ session }) => session),
    )
    for (const [stream, { session, seen }] of dashboards) {
      if (!isAsOpened(seen, live.get(session.toString('hex')))) stream.end()
      else if (stream.writable) stream.write(': here\n\n')
    }
  }
  const heartbeatIfOpen = () => {
    if (dashboards.size > 0) sendHeartbeats().catch((error: unknown) => logger.error(error))
  }
  const clock = setInterval(heartbeatIfOpen, HEARTBEAT_MS)

  return {
    /** Sends the missed reviews first and then the new ones, without gaps or duplicates. */
    open: async (dashboard: Dashboard): Promise<PassThrough> => {
      const { seen, since } = dashboard
      const stream = new PassThrough()
      const write = (text: string | undefined) => {
        if (text !== undefined && stream.writable) stream.write(text)
        if (stream.readableLength + stream.writableLength > MAX_UNREAD_BYTES) stream.destroy()
      }
      const early: (string | undefined)[] = []
      let deliver = (text: string | undefined): unknown => early.push(text)
      const listener = (batch: Batch) => deliver(textOf(batch, dashboard))

      stream.on('close', () => {
        feed.unsubscribe(listener)
        dashboards.delete(stream)
      })
      try {
        const start = await feed.subscribe(listener)
        const missed = since === undefined ? [] : await listMissed(db, seen, since, start, MAX_MISSED + 1)
        const isTooMuch = missed.length > MAX_MISSED
        write(event('ready', isTooMuch || missed.length > 0 ? (since ?? start) : start))
        if (isTooMuch) write(event('reload', start))
        else if (missed.length > 0) write(textOf({ moment: start, reviews: missed }, dashboard))
      } catch (error) {
        stream.destroy()
        throw error
      }
      for (const text of early) write(text)
      deliver = write
      dashboards.set(stream, dashboard)
      return stream
    },

    /** Called when a session has ended, so that its stream does not wait for the next heartbeat. */
    endEnded: heartbeatIfOpen,

    /** Called on shutdown: the dashboards reconnect to another server. */
    endAll: (): void => {
      clearInterval(clock)
      for (const stream of dashboards.keys()) stream.end()
    },
  }
}
