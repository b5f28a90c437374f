import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

const CONNECT_TIMEOUT_MS = 4000
const LONGEST_PAUSE_MS = 5000
/** A subscriber reads everything that has arrived, so ten messages a second are as good as one per review. */
const PUBLISH_EVERY_MS = 100

export type Channel = 'review_left' | 'session_ended'

export type PubSub = {
  /** Notifies all servers soon, several calls as one. Never in a transaction: commits would queue behind the NOTIFY. */
  publish: (channel: Channel) => void
  /**
   * Calls `onMessage` for messages from any server until the returned function is called. Messages can be lost with a
   * connection, so a message only says when to look, and subscribers are also called after each reconnect.
   */
  subscribe: (channel: Channel, onMessage: () => void) => () => void
  close: () => Promise<void>
}

type Subscription = { onMessage: () => void }

/** Uses PostgreSQL's LISTEN and NOTIFY: one listening connection per process, opened by the first subscriber. */
export const openPubSub = (url: string, pool: pg.Pool, logger: FastifyBaseLogger): PubSub => {
  const subscriptions = new Map<string, Set<Subscription>>()
  const publishing = new Map<Channel, 'once' | 'again'>()
  let client: pg.Client | undefined
  let isConnected = false
  let loseConnection = (_error?: Error): void => undefined
  let pause: NodeJS.Timeout | undefined
  let isClosed = false

  const deliver = (channel: string) => {
    for (const { onMessage } of subscriptions.get(channel) ?? []) {
      try {
        onMessage()
      } catch (error) {
        logger.error(error)
      }
    }
  }

  /** Subscribers are called once, because messages may have been published before LISTEN. */
  const listen = async (channel: string) => {
    await client?.query(`listen ${channel}`)
    deliver(channel)
  }

  const connect = async (tries = 0): Promise<void> => {
    const own = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true })
    client = own
    let isOver = false
    const lose = (error?: Error) => {
      if (isOver) return
      isOver = true
      isConnected = false
      own.end().catch(() => undefined)
      if (isClosed) return
      if (error) logger.warn({ err: error }, 'the listening connection was lost')
      pause = setTimeout(() => void connect(tries + 1), Math.min(100 * 2 ** tries, LONGEST_PAUSE_MS))
    }
    loseConnection = lose
    own.on('error', lose)
    own.on('end', () => lose())
    own.on('notification', ({ channel }) => deliver(channel))
    try {
      await own.connect()
      isConnected = true
      await Promise.all([...subscriptions.keys()].map(listen))
      tries = 0
    } catch (error) {
      lose(error as Error)
    }
  }

  const subscribe: PubSub['subscribe'] = (channel, onMessage) => {
    const subscription = { onMessage }
    const others = subscriptions.get(channel)
    subscriptions.set(channel, (others ?? new Set()).add(subscription))
    if (!client) void connect()
    else if (!others && isConnected) listen(channel).catch(loseConnection)

    return () => {
      const left = subscriptions.get(channel)
      if (!left?.delete(subscription) || left.size > 0) return
      subscriptions.delete(channel)
      if (isConnected) client?.query(`unlisten ${channel}`).catch(loseConnection)
    }
  }

  const send = (channel: Channel) =>
    pool
      .query('select pg_notify($1, $2)', [channel, ''])
      .catch((error: unknown) => logger.warn({ err: error }, 'a message was not published'))

  const publish = (channel: Channel): void => {
    if (publishing.has(channel)) {
      publishing.set(channel, 'again')
      return
    }
    publishing.set(channel, 'once')
    const goOn = () => {
      const isWaiting = publishing.get(channel) === 'again'
      publishing.delete(channel)
      if (isWaiting && !isClosed) publish(channel)
    }
    void send(channel).finally(() => setTimeout(goOn, PUBLISH_EVERY_MS).unref())
  }

  return {
    publish,
    subscribe,
    close: async () => {
      isClosed = true
      clearTimeout(pause)
      for (const [channel, times] of publishing) if (times === 'again') await send(channel)
      await client?.end().catch(() => undefined)
    },
  }
}
