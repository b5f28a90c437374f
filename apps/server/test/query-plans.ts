import pg from 'pg'
import { vi } from 'vitest'

type Statement = { name?: string | undefined; text: string; values: unknown[] }

/** The statements that a call sends to the database; pg-boss refreshes its list of queues beside any call. */
export const statementsOf = async (call: () => Promise<unknown>): Promise<Statement[]> => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await call()
  const statements = (query.mock.calls as unknown[][]).map(([statement, values]) =>
    typeof statement === 'string'
      ? { text: statement, values: (values ?? []) as unknown[] }
      : { ...(statement as pg.QueryConfig), values: (statement as pg.QueryConfig).values ?? [] },
  )
  query.mockRestore()
  return statements.filter(({ text }) => !/\bpgboss\.queue\b/.test(text))
}

const literalOf = (value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  return pg.escapeLiteral(Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : `${value as string | number}`)
}

/** A named statement soon gets a generic plan, which no longer depends on its values. */
const plansOf = async (client: pg.PoolClient, { name, text, values }: Statement): Promise<string[]> => {
  const explain = async (statement: string, given?: unknown[]) =>
    (await client.query<{ 'QUERY PLAN': string }>(`explain ${statement}`, given)).rows.map((row) => row['QUERY PLAN'])
  const plan = await explain(text, values)
  if (!name) return plan
  await client.query(`set plan_cache_mode = force_generic_plan; prepare planned as ${text}`)
  const forAll = await explain(`execute planned${values.length > 0 ? `(${values.map(literalOf).join(', ')})` : ''}`)
  await client.query('deallocate planned; reset plan_cache_mode')
  return [...plan, ...forAll]
}

const readsOf = async (call: () => Promise<unknown>): Promise<Statement[]> => {
  const reads = (await statementsOf(call)).filter(({ text }) => /^\s*(select|with)\b/i.test(text))
  if (reads.length === 0) throw new Error('the call sent no statement')
  return reads
}

/** The tables that a call scans sequentially, according to the plans of its own statements. */
export const tablesScannedBy = async (owner: pg.Pool, call: () => Promise<unknown>): Promise<string[]> => {
  const reads = await readsOf(call)
  const client = await owner.connect()
  try {
    const plans: string[] = []
    for (const read of reads) plans.push(...(await plansOf(client, read)))
    if (process.env['SHOW_PLANS']) process.stdout.write(`${plans.join('\n')}\n\n`)
    return plans.flatMap((line) => /Seq Scan on (\w+)/.exec(line)?.[1] ?? [])
  } finally {
    client.release()
  }
}

type Node = {
  'Relation Name'?: string
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Node[]
}

/** Runs each statement of a call again with `explain analyze`. */
const analyse = async (owner: pg.Pool, call: () => Promise<unknown>): Promise<Node[]> => {
  const plans: Node[] = []
  for (const { text, values } of await readsOf(call)) {
    const { rows } = await owner.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      values,
    )
    plans.push(...rows.map((row) => row['QUERY PLAN'][0].Plan))
  }
  return plans
}

/** How many database blocks a call reads, a measure that does not depend on the load of the machine. */
export const blocksReadBy = async (owner: pg.Pool, call: () => Promise<unknown>): Promise<number> =>
  (await analyse(owner, call)).reduce((sum, plan) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], 0)

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const FEW = 1000

/**
 * The tables of which a call reads many rows that it does not return: an index in the order of the list can be scanned
 * from end to end as well.
 */
export const tablesSiftedBy = async (owner: pg.Pool, call: () => Promise<unknown>): Promise<string[]> => {
  const isSifted = (node: Node) => (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops'] > FEW
  return (await analyse(owner, call))
    .flatMap(nodesOf)
    .filter(isSifted)
    .map((node) => node['Relation Name'] ?? 'an answer')
}
