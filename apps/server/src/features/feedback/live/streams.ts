import { PassThrough } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { Language } from '@rihla/domain'
import type { Database } from '../../../platform/database/database.ts'
import { anonymousName } from '../../../platform/i18n/texts.ts'
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
type Dashboard = { session: Buffer; language: Language; since: Moment | undefined }

const event = (name: string, id: Moment, data: unknown = null) =>
  `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`

const named = (reviews: Arrival[], language: Language) =>
  reviews.map((row) => ({ ...row, name: row.name ?? anonymousName(language) }))

const written = new WeakMap<Batch, Map<Language, string>>()

/** Serialized once per language, because hundreds of dashboards may receive the same text. */
const textOf = (batch: Batch, language: Language): string => {
  const texts = written.get(batch) ?? new Map<Language, string>()
  const text = texts.get(language) ?? event('reviews', batch.moment, named(batch.reviews, language))
  written.set(batch, texts.set(language, text))
  return text
}

/** The open dashboards of this process. */
export const openStreams = (db: Database, feed: ReviewFeed, logger: FastifyBaseLogger) => {
  const sessions = new Map<PassThrough, Buffer>()

  const sendHeartbeats = async () => {
    const live = await listLiveSessions(db, [...sessions.values()])
    for (const [stream, session] of sessions) {
      if (!live.has(session.toString('hex'))) stream.end()
      else if (stream.writable) stream.write(': here\n\n')
    }
  }
  const heartbeatIfOpen = () => {
    if (sessions.size > 0) sendHeartbeats().catch((error: unknown) => logger.error(error))
  }
  const clock = setInterval(heartbeatIfOpen, HEARTBEAT_MS)

  return {
    /** Sends the missed reviews first and then the new ones, without gaps or duplicates. */
    open: async ({ session, language, since }: Dashboard): Promise<PassThrough> => {
      const stream = new PassThrough()
      const write = (text: string) => {
        if (stream.writable) stream.write(text)
        if (stream.readableLength + stream.writableLength > MAX_UNREAD_BYTES) stream.destroy()
      }
      const early: string[] = []
      let deliver = (text: string): unknown => early.push(text)
      const listener = (batch: Batch) => deliver(textOf(batch, language))

      stream.on('close', () => {
        feed.unsubscribe(listener)
        sessions.delete(stream)
      })
      try {
        const start = await feed.subscribe(listener)
        const missed = since === undefined ? [] : await listMissed(db, since, start, MAX_MISSED + 1)
        const isTooMuch = missed.length > MAX_MISSED
        write(event('ready', isTooMuch || missed.length > 0 ? (since ?? start) : start))
        if (isTooMuch) write(event('reload', start))
        else if (missed.length > 0) write(textOf({ moment: start, reviews: missed }, language))
      } catch (error) {
        stream.destroy()
        throw error
      }
      for (const text of early) write(text)
      deliver = write
      sessions.set(stream, session)
      return stream
    },

    /** Called when a session has ended, so that its stream does not wait for the next heartbeat. */
    endEnded: heartbeatIfOpen,

    /** Called on shutdown: the dashboards reconnect to another server. */
    endAll: (): void => {
      clearInterval(clock)
      for (const stream of sessions.keys()) stream.end()
    },
  }
}
