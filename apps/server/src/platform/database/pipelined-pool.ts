import pg from 'pg'
import { ANSWER_DEADLINE_MS, asApplication, limitReach, timeoutsFor, types } from './database.ts'

/** More connections would only wake more database processes for the same work (docs/decisions/0026). */
const CONNECTIONS = 3

/** A few connections shared by all requests. */
export type PipelinedPool = Pick<pg.Pool, 'query'> & {
  /** How many statements wait for their result. */
  inFlight: () => number
  end: () => Promise<void>
}

/**
 * Statements are sent without waiting for the results of earlier ones, and all statements of one turn of the event
 * loop leave in one packet, because for short statements the round trip costs more than the work. Never run a slow
 * statement or one that waits for a lock here: all statements behind it would wait as well.
 */
export const openPipelinedPool = (
  url: string,
  { connections = CONNECTIONS, deadlineMs = ANSWER_DEADLINE_MS, mayForget = false } = {},
): PipelinedPool => {
  const { connectMs, pipelinedQueryMs } = timeoutsFor(deadlineMs)
  const options = asApplication(deadlineMs)
  const open: (Promise<pg.Client> | undefined)[] = []
  let turn = 0
  let inFlight = 0

  const connect = (place: number): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectMs,
      // The request has been answered by then; a stuck statement must not hold up the ones behind it.
      query_timeout: pipelinedQueryMs,
      types,
      options: mayForget ? `${options} -c synchronous_commit=off` : options,
      pipeline: true,
    })
    limitReach(client)
    const connecting = client.connect().then(() => client)
    const leave = () => {
      if (open[place] === connecting) open[place] = undefined
    }
    // Emitted for every way a connection can end, sometimes twice: when it is lost and when it has closed.
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
