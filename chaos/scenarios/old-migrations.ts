import { openPool } from '../../apps/server/src/platform/database/database.ts'
import { startCalls, type Called } from '../helpers/calls.ts'
import type { ScenarioOptions } from '../helpers/scenario.ts'
import { LONGEST_MS, migrateUnderLoad, migrationNames, openFolder, reportMigration } from '../helpers/migrating.ts'
import { anyClient, STAGES } from '../helpers/old-schemas.ts'
import type { Cluster } from '../helpers/postgres.ts'

/** Runs every migration on tables with rows, while statements like those of the code of its time continue. */
export const migrateOldSchemas = async (
  cluster: Cluster,
  scratch: string,
  { perSecond = 200, report }: ScenarioOptions,
): Promise<void> => {
  const url = cluster.url('history')
  const folder = openFolder(scratch, 'history-migrations')
  const pool = openPool(url, { max: 40, asOwner: true })
  const statements = ['select $1::integer']
  const all: Called[] = []
  const found: string[] = []
  try {
    for (const name of migrationNames) {
      folder.add(name)
      const ask = (turn: number) => pool.query(statements[turn % statements.length] ?? '', [anyClient()])
      const { seen, missed, ...migration } = await migrateUnderLoad(url, folder.url, startCalls(perSecond, ask))
      all.push(seen)
      reportMigration(name, { ...seen, ...migration })
      if (seen.longestMs > LONGEST_MS) found.push(`${name}: a statement took ${seen.longestMs.toFixed(0)} ms`)
      found.push(...missed, ...new Set(seen.why.map((why) => `${name}: ${why}`)))

      const stage = STAGES[name]
      for (const fill of stage?.fill ?? []) await pool.query(fill)
      if (stage) await pool.query('vacuum analyze')
      statements.push(...(stage?.load ?? []))
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
