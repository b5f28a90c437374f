import { parseArgs } from 'node:util'
import { apiKilled } from './drills/api-killed.ts'
import { migration } from './drills/migration.ts'
import { etcdFrozen, nodeKilled, postgresKilled, standbyKilled, switchover } from './drills/patroni.ts'
import { databaseRestarted } from './drills/database-restarted.ts'
import { overload } from './drills/overload.ts'
import { poolExhausted, slowDatabase } from './drills/pool-exhausted.ts'
import { primaryKilled } from './drills/primary-killed.ts'
import { rollingRestart } from './drills/rolling-restart.ts'
import { standbyAway } from './drills/standby-away.ts'
import { restore, restorePgbackrest } from './drills/restore.ts'
import { workerKilled } from './drills/worker-killed.ts'
import { workerDatabase, workerKilled } from './drills/worker-killed.ts'
import type { Verdict } from './parts/check.ts'
import type { Drill } from './parts/drill.ts'
import type { Driven } from './parts/load.ts'

const DRILLS: Record<string, Drill> = {
  'primary-killed': primaryKilled(true),
  'primary-killed-async': primaryKilled(false),
  'patroni-postgres': postgresKilled,
  'patroni-node': nodeKilled,
  switchover,
  'standby-killed': standbyKilled,
  'etcd-frozen': etcdFrozen,
  'api-killed': apiKilled,
  'worker-killed': workerKilled,
  'standby-away': standbyAway,
  'rolling-restart': rollingRestart,
  'database-restarted': databaseRestarted,
  'pool-exhausted': poolExhausted,
  'slow-database': slowDatabase,
  overload,
  migration,
  restore,
  'restore-pgbackrest': restorePgbackrest,
  'worker-database': workerDatabase,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string' }, 'per-second': { type: 'string' }, seconds: { type: 'string' } },
})
const [name = ''] = positionals
const drill = DRILLS[name]
if (!drill) throw new Error(`Usage: npm run faults -- NAME, one of ${Object.keys(DRILLS).join(', ')}`)

const given = (text: string | undefined) => (text === undefined ? undefined : Number(text))
const results: { driven: Driven; verdict: Verdict }[] = []
await drill({
  runs: given(values.runs),
  perSecond: given(values['per-second']),
  seconds: given(values.seconds),
  report: (driven, verdict, more = {}) => {
    results.push({ driven, verdict })
    const { acknowledged, perSecond, longestGapMs, longestTryMs, unanswered, answers } = driven
    console.log(
      `${results.length}: ${acknowledged.length} acknowledged at ${perSecond.toFixed(0)}/s, ${verdict.lost} lost, ` +
        `${verdict.doubled} doubled, ${unanswered} unanswered, longest gap ${longestGapMs.toFixed(0)} ms, ` +
        `longest wait ${longestTryMs.toFixed(0)} ms, ${JSON.stringify({ ...answers, ...more })}`,
    )
    for (const line of verdict.found) console.log(`   ${line}`)
  },
})

const sum = (of: (result: (typeof results)[number]) => number) =>
  results.reduce((total, result) => total + of(result), 0)
console.log(
  JSON.stringify({
    name,
    runs: results.length,
    acknowledged: sum(({ driven }) => driven.acknowledged.length),
    lost: sum(({ verdict }) => verdict.lost),
    doubled: sum(({ verdict }) => verdict.doubled),
    longest_gap_ms: Math.round(Math.max(...results.map(({ driven }) => driven.longestGapMs))),
    refused: sum(({ driven }) => driven.answers['503'] ?? 0),
    invariants_broken: sum(({ verdict }) => verdict.invariantsBroken),
  }),
)
