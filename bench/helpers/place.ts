import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { listLedgerFaults } from '../../apps/server/src/features/points/ledger/ledger.queries.ts'
import { databaseOn, openPool } from '../../apps/server/src/platform/database/database.ts'
import { ask } from '../../machine/ask.ts'
import type { Place } from './bench.ts'
import { databaseOf, type Engine } from './engine.ts'

const IN_USE = '55006'
const WAIT_MS = 120_000

/** Creates a copy that is dropped at the end; waits while the original has other connections. */
const copyOf = async (cleanup: AsyncDisposableStack, engine: Engine, original: string): Promise<string> => {
  const copy = `${original}_${process.pid}`
  const [from, to] = [pg.escapeIdentifier(original), pg.escapeIdentifier(copy)]
  const started = performance.now()
  for (let isCopied = false; !isCopied;) {
    try {
      await ask(engine.url('postgres'), `create database ${to} template ${from} strategy file_copy`)
      isCopied = true
    } catch (error) {
      if ((error as { code?: string }).code !== IN_USE || performance.now() - started > WAIT_MS) throw error
      await pause(1000)
    }
  }
  console.log(`copied ${original} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  cleanup.defer(async () => void (await ask(engine.url('postgres'), `drop database ${to} with (force)`)))
  return copy
}

export const openPlace = async (
  cleanup: AsyncDisposableStack,
  engine: Engine,
  {
    clients,
    database = databaseOf(clients),
    isWrite = false,
  }: { clients: number; database?: string | undefined; isWrite?: boolean | undefined },
): Promise<Place> => {
  const url = engine.url(isWrite ? await copyOf(cleanup, engine, database) : database)
  const owner = openPool(url, { max: 2, asOwner: true })
  cleanup.defer(() => owner.end())
  return { url, clients, owner }
}

/** Daily rating counts that are wrong, and whether the counts of people and of branches are. */
const REVIEW_FAULTS = `
  select count(*)::integer + (
    select (sum(review_count) is distinct from (select count(*) from feedback))::integer from reviewer
  ) + (
    select count(*)::integer
    from (
      select f.rating, f.branch_id, c.branch_id as client_branch_id, count(*) as reviews
      from feedback_branch_counted t cross join feedback f join client c on c.id = f.client_id
      where f.created_at < t.until group by 1, 2, 3
    ) of_branch
    full join (
      select rating, branch_id, client_branch_id, sum(reviews) as reviews from feedback_branch_daily group by 1, 2, 3
    ) counted using (rating, branch_id, client_branch_id)
    where of_branch.reviews is distinct from counted.reviews
  ) as faults
  from (select rating, count(*) as reviews from feedback group by rating) left_behind
  full join (select rating, sum(reviews) as reviews from feedback_by_day group by rating) counted using (rating)
  where left_behind.reviews is distinct from counted.reviews`

/** Every client whose points do not add up, and every review count that does not. */
export const countFaults = async ({ owner }: Place): Promise<number> => {
  const points = await listLedgerFaults(databaseOn(owner))
  const { rows } = await owner.query<{ faults: number }>(REVIEW_FAULTS)
  return points.length + (rows[0]?.faults ?? 1)
}
