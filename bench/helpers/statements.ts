import { tmpdir } from 'node:os'
import { mock } from 'node:test'
import pg from 'pg'
import { buildApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/platform/config/config.ts'
import { openPool } from '../../apps/server/src/platform/database/database.ts'
import { openLogger } from '../../apps/server/src/platform/observability/logger.ts'
import { environmentFor } from './environment.ts'
import type { Statement } from './script.ts'

export type Call = { method?: 'GET' | 'POST'; path: string; token?: string; body?: object }

type Sent = [statement: string | pg.QueryConfig, values?: unknown[]]

const readStatement = (...[statement, values = []]: Sent): Statement =>
  typeof statement === 'string'
    ? { text: statement, values: Array.isArray(values) ? values : [] }
    : { text: statement.text, values: statement.values ?? [] }

/** Statements of the start-up may be sent as late as the first call. */
const OF_THE_SERVER_ITSELF = /^listen /

/** Records the statements that the server sends for each call, so that the engine alone runs exactly the same. */
export const recordStatements = async (databaseUrl: string, calls: Call[]): Promise<Statement[][]> => {
  const config = readConfig({ ...environmentFor(databaseUrl), MAX_EVENT_LOOP_DELAY_MS: '0' })
  const pool = openPool(databaseUrl)
  const app = await buildApp({ config, pool, logger: openLogger('silent'), webFolder: tmpdir() })
  const queries = mock.method(pg.Client.prototype, 'query')
  try {
    const recorded: Statement[][] = []
    for (const { method = 'GET', path, token, body } of calls) {
      queries.mock.resetCalls()
      const answer = await app.inject({
        method,
        url: path,
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        ...(body && { payload: body }),
      })
      if (answer.statusCode !== 200) throw new Error(`${path} was answered ${answer.statusCode}: ${answer.body}`)
      const heard = queries.mock.calls.map((sent) => readStatement(...(sent.arguments as unknown as Sent)))
      recorded.push(heard.filter(({ text }) => !OF_THE_SERVER_ITSELF.test(text)))
    }
    return recorded
  } finally {
    queries.mock.restore()
    await app.close()
    await pool.end()
  }
}
