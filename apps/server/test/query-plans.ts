import pg from 'pg'
import { vi } from 'vitest'

type Statement = { name?: string | undefined; text: string; values: unknown[] }

/** The statements a call sends to the database. */
export const statementsOf = async (call: () => Promise<unknown>): Promise<Statement[]> => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await call()
  const statements = (query.mock.calls as unknown[][]).map(([statement, values]) =>
    typeof statement === 'string'
      ? { text: statement, values: (values ?? []) as unknown[] }
      : { ...(statement as pg.QueryConfig), values: (statement as pg.QueryConfig).values ?? [] },
  )
  query.mockRestore()
  return statements
}

/** The tables that a call reads from end to end, by the plans of the very statements it sends. */
export const tablesScannedBy = async (owner: pg.Pool, call: () => Promise<unknown>): Promise<string[]> => {
  const reads = (await statementsOf(call)).filter(({ text }) => /^\s*(select|with)\b/i.test(text))
  if (reads.length === 0) throw new Error('the call sent no statement')
  const plans = []
  for (const { text, values } of reads) {
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    plans.push(...rows.map((row) => row['QUERY PLAN']))
  }
  if (process.env['SHOW_PLANS']) process.stdout.write(`${plans.join('\n')}\n\n`)
  return plans.flatMap((line) => /Seq Scan on (\w+)/.exec(line)?.[1] ?? [])
}
