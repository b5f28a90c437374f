import { PassThrough } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { Language } from '@rihla/domain'
import type { Database } from '../../platform/database.ts'
import { anonymousName } from '../../platform/messages.ts'
import { listLiveSessions, listMissed, type Arrival } from './live.queries.ts'
import type { Moment } from './moment.ts'
import type { ReviewFeed } from './review-feed.ts'

/** Often enough for proxies not to take the line for dead, and for an ended session not to be told much more. */
const BEAT_MS = 10_000
/** Whoever was away longer reads the list anew. */
const MOST_MISSED = 100
/** A dashboard that does not read is cut off, and comes back for what it missed. */
const MOST_UNREAD_BYTES = 1024 * 1024

type Batch = { moment: Moment; reviews: Arrival[] }
type Dashboard = { session: Buffer; language: Language; since: Moment | undefined }

const event = (name: string, id: Moment, data: unknown = null) =>
  `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`

const named = (reviews: Arrival[], language: Language) =>
  reviews.map((row) => ({ ...row, name: row.name ?? anonymousName(language) }))

const written = new WeakMap<Batch, Map<Language, string>>()

/** Written once for all dashboards of a language: there may be hundreds, and what they are told is the same. */
const textOf = (batch: Batch, language: Language): string => {
  const texts = written.get(batch) ?? new Map<Language, string>()
  const text = texts.get(language) ?? event('reviews', batch.moment, named(batch.reviews, language))
  written.set(batch, texts.set(language, text))
  return text
}

/** The open dashboards of this process. */
export const openStreams = (db: Database, feed: ReviewFeed, logger: FastifyBaseLogger) => {
  const sessions = new Map<PassThrough, Buffer>()

  const beat = async () => {
    const live = await listLiveSessions(db, [...sessions.values()])
    for (const [stream, session] of sessions) {
      if (!live.has(session.toString('hex'))) stream.end()
      else if (stream.writable) stream.write(': here\n\n')
    }
  }
  const beatIfAnyIsOpen = () => {
    if (sessions.size > 0) beat().catch((error: unknown) => logger.error(error))
  }
  const clock = setInterval(beatIfAnyIsOpen, BEAT_MS)

  return {
    /** What was missed comes first, then what arrives: nothing between them, and nothing twice. */
    open: async ({ session, language, since }: Dashboard): Promise<PassThrough> => {
      const stream = new PassThrough()
      const write = (text: string) => {
        if (stream.writable) stream.write(text)
        if (stream.readableLength + stream.writableLength > MOST_UNREAD_BYTES) stream.destroy()
      }
      const early: string[] = []
      let tell = (text: string): unknown => early.push(text)
      const listener = (batch: Batch) => tell(textOf(batch, language))

      stream.on('close', () => {
        feed.unsubscribe(listener)
        sessions.delete(stream)
      })
      try {
        const start = await feed.subscribe(listener)
        const missed = since === undefined ? [] : await listMissed(db, since, start, MOST_MISSED + 1)
        const isTooMuch = missed.length > MOST_MISSED
        write(event('ready', isTooMuch || missed.length > 0 ? (since ?? start) : start))
        if (isTooMuch) write(event('reload', start))
        else if (missed.length > 0) write(textOf({ moment: start, reviews: missed }, language))
      } catch (error) {
        stream.destroy()
        throw error
      }
      for (const text of early) write(text)
      tell = write
      sessions.set(stream, session)
      return stream
    },

    /** For a session that was ended: the beat would find it too, later. */
    endEnded: beatIfAnyIsOpen,

    /** For a server that stops: the dashboards come back to another one. */
    endAll: (): void => {
      clearInterval(clock)
      for (const stream of sessions.keys()) stream.end()
    },
  }
}
