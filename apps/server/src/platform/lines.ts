import pg from 'pg'
import { AS_APPLICATION, CONNECT_WITHIN_MS, limitReach, types } from './database.ts'

/** More of them would only wake more processes of the database for the same work (docs/decisions/0026). */
const CONNECTIONS = 3

/** By then whoever asked has been told that it could not be done; what is stuck must not hold up those behind it. */
const LONGEST_MS = 5000

/** A few connections that everybody shares. */
export type Lines = Pick<pg.Pool, 'query'> & {
  /** How many wait for their answer. */
  inFlight: () => number
  end: () => Promise<void>
}

/**
 * A statement is sent behind the others without waiting for their answers, and what comes in one turn of the event loop
 * leaves in one packet: for what is short, the way to the database and back would cost more than the work. So nothing may
 * run here that takes long or waits for a lock that somebody keeps: everybody behind it would wait as well.
 */
export const openLines = (
  url: string,
  { connections = CONNECTIONS, longestMs = LONGEST_MS, mayForget = false } = {},
): Lines => {
  const open: (Promise<pg.Client> | undefined)[] = []
  let turn = 0
  let inFlight = 0

  const connect = (place: number): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      query_timeout: longestMs,
      types,
      options: mayForget ? `${AS_APPLICATION} -c synchronous_commit=off` : AS_APPLICATION,
      pipeline: true,
    })
    limitReach(client)
    const connecting = client.connect().then(() => client)
    const leave = () => {
      if (open[place] === connecting) open[place] = undefined
    }
    // Told for whatever ends a connection, and at times twice: when it is lost, and when it has closed.
    client.on('error', leave)
    connecting.catch(leave)
    return connecting
  }

  const query = async (statement: pg.QueryConfig) => {
    const place = turn++ % connections
    inFlight++
    try {
      const client = await (open[place] ??= connect(place))
      const { stream } = client.connection
      if (stream.writableCorked === 0) {
        stream.cork()
        setImmediate(() => stream.uncork())
      }
      return await client.query(statement)
    } finally {
      inFlight--
    }
  }

  return {
    query: query as pg.Pool['query'],
    inFlight: () => inFlight,
    end: async () => {
      await Promise.allSettled(open.map(async (client) => (await client)?.end()))
    },
  }
}
