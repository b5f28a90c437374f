import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { CONNECT_WITHIN_MS } from './database.ts'

const LONGEST_PAUSE_MS = 5000
/** Whoever hears a signal looks for all that has come by then, so ten a second are as good as one for every review. */
const TELL_EVERY_MS = 100

/** What servers tell each other about. */
export type Signal = 'review_left' | 'session_ended'

export type Signals = {
  /** Tells all servers, soon; many at once become one. Never part of a transaction: commits would queue up behind it. */
  tell: (signal: Signal) => void
  /** Hears of it, from whichever server it comes. A signal can be lost with a connection: it only says when to look. */
  hear: (signal: Signal, act: () => void) => void
  close: () => Promise<void>
}

/** PostgreSQL carries them: one listening connection for the process, opened with the first that wants to hear. */
export const openSignals = (url: string, pool: pg.Pool, logger: FastifyBaseLogger): Signals => {
  const heard = new Map<string, () => void>()
  const telling = new Map<Signal, 'once' | 'again'>()
  let listening: pg.Client | undefined
  let pause: NodeJS.Timeout | undefined
  let isClosed = false

  const listen = async (tries = 0): Promise<void> => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS, keepAlive: true })
    listening = client
    let isOver = false
    const again = (error?: Error) => {
      if (isOver) return
      isOver = true
      client.end().catch(() => undefined)
      if (isClosed) return
      if (error) logger.warn({ err: error }, 'the listening connection was lost')
      pause = setTimeout(() => void listen(tries + 1), Math.min(100 * 2 ** tries, LONGEST_PAUSE_MS))
    }
    client.on('error', again)
    client.on('end', () => again())
    client.on('notification', ({ channel }) => heard.get(channel)?.())
    try {
      await client.connect()
      for (const signal of heard.keys()) await client.query(`listen ${signal}`)
      tries = 0
      // What was told while nobody listened.
      for (const act of heard.values()) act()
    } catch (error) {
      again(error as Error)
    }
  }

  const send = (signal: Signal) =>
    pool
      .query('select pg_notify($1, $2)', [signal, ''])
      .catch((error: unknown) => logger.warn({ err: error }, 'a signal was not sent'))

  const tell = (signal: Signal): void => {
    if (telling.has(signal)) {
      telling.set(signal, 'again')
      return
    }
    telling.set(signal, 'once')
    const goOn = () => {
      const isWaiting = telling.get(signal) === 'again'
      telling.delete(signal)
      if (isWaiting && !isClosed) tell(signal)
    }
    void send(signal).finally(() => setTimeout(goOn, TELL_EVERY_MS).unref())
  }

  return {
    tell,
    hear: (signal, act) => {
      heard.set(signal, act)
      if (!listening) void listen()
    },
    close: async () => {
      isClosed = true
      clearTimeout(pause)
      for (const [signal, times] of telling) if (times === 'again') await send(signal)
      await listening?.end().catch(() => undefined)
    },
  }
}
