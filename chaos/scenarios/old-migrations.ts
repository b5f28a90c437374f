import { openPool } from '../../apps/server/src/platform/database/database.ts'
import { migrate } from '../../apps/server/src/platform/database/migrations.ts'
import { startCalls, type Called } from '../helpers/calls.ts'
import type { ScenarioOptions } from '../helpers/scenario.ts'
import { LONGEST_MS, migrateUnderLoad, migrationNames, openFolder, reportMigration } from '../helpers/migrating.ts'
import { anyClient, ROWS_OF_1_0_0, STATEMENTS_OF_1_0_0 } from '../helpers/agency-1-0-0.ts'
import type { Cluster } from '../helpers/postgres.ts'

/** Runs every migration after the baseline on tables with rows, while statements like those of version 1.0.0 continue. */
export const migrateOldSchemas = async (
  cluster: Cluster,
  scratch: string,
  { perSecond = 200, report }: ScenarioOptions,
): Promise<void> => {
  const url = cluster.url('history')
  const folder = openFolder(scratch, 'history-migrations')
  const pool = openPool(url, { max: 40, asOwner: true })
  const [baseline = '', ...newer] = migrationNames
  const all: Called[] = []
  const found: string[] = []
  try {
    folder.add(baseline)
    await migrate(url, { folder: folder.url })
    for (const rows of ROWS_OF_1_0_0) await pool.query(rows)
    await pool.query('vacuum analyze')
    const ask = (turn: number) =>
      pool.query(STATEMENTS_OF_1_0_0[turn % STATEMENTS_OF_1_0_0.length] ?? '', [anyClient()])
    for (const name of newer) {
      folder.add(name)
      const { seen, missed, ...migration } = await migrateUnderLoad(url, folder.url, startCalls(perSecond, ask))
      all.push(seen)
      reportMigration(name, { ...seen, ...migration })
      if (seen.longestMs > LONGEST_MS) found.push(`${name}: a statement took ${seen.longestMs.toFixed(0)} ms`)
      found.push(...missed, ...new Set(seen.why.map((why) => `${name}: ${why}`)))
    }
  } finally {
    await pool.end()
  }
  const sum = (of: (called: Called) => number) => all.reduce((total, called) => total + of(called), 0)
  const driven = {
    acknowledged: [],
    unanswered: sum(({ failed }) => failed),
    answers: { '200': sum(({ done }) => done) },
    longestGapMs: Math.max(...all.map(({ longestGapMs }) => longestGapMs)),
    longestTryMs: Math.max(...all.map(({ longestMs }) => longestMs)),
    perSecond: (sum(({ done }) => done) * 1000) / sum(({ ms }) => ms),
  }
  report(driven, { lost: 0, doubled: 0, invariantsBroken: 0, found }, { migrations: all.length })
}
