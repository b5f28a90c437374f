import { parseArgs } from 'node:util'
import { apiKilled } from './drills/api-killed.ts'
import { databaseRestarted } from './drills/database-restarted.ts'
import { migration } from './drills/migration.ts'
import { oldPrimaryReturns } from './drills/old-primary-returns.ts'
import { overload } from './drills/overload.ts'
import { etcdFrozen, nodeKilled, postgresKilled, standbyKilled, switchover } from './drills/patroni.ts'
import { poolExhausted, slowDatabase } from './drills/pool-exhausted.ts'
import { primaryKilled } from './drills/primary-killed.ts'
import { restore, restorePgbackrest } from './drills/restore.ts'
import { rollingRestart } from './drills/rolling-restart.ts'
import { standbyAway } from './drills/standby-away.ts'
import { workerDatabase, workerKilled } from './drills/worker-killed.ts'
import { QUICK, runEvery } from './every.ts'
import type { Drill } from './parts/drill.ts'
import { brokenIn, remarksOn, sumUp, type Run } from './parts/figures.ts'
import { leaveHouses } from './parts/machine.ts'

const DRILLS: Record<string, Drill> = {
  'primary-killed': primaryKilled(true),
  'primary-killed-async': primaryKilled(false),
  'old-primary-returns': oldPrimaryReturns,
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
  options: {
    ...{ runs: { type: 'string' }, 'per-second': { type: 'string' }, seconds: { type: 'string' } },
    /** Only what must hold on any machine, however slow. */
    untimed: { type: 'boolean', default: false },
  },
})
const given = (text: string | undefined) => (text === undefined ? undefined : Number(text))

const runDrill = async (name: string, drill: Drill): Promise<boolean> => {
  const runs: Run[] = []
  await drill({
    runs: given(values.runs),
    perSecond: given(values['per-second']),
    seconds: given(values.seconds),
    report: (driven, verdict, more = {}) => {
      runs.push({ driven, verdict, more })
      const { acknowledged, perSecond, longestGapMs, longestTryMs, unanswered, answers } = driven
      console.log(
        `${runs.length}: ${acknowledged.length} acknowledged at ${perSecond.toFixed(0)}/s, ${verdict.lost} lost, ` +
          `${verdict.doubled} doubled, ${unanswered} unanswered, longest gap ${longestGapMs.toFixed(0)} ms, ` +
          `longest wait ${longestTryMs.toFixed(0)} ms, ${JSON.stringify({ ...answers, ...more })}`,
      )
      for (const line of verdict.found) console.log(`   ${line}`)
    },
  })
  const figures = sumUp(runs)
  const broken = brokenIn(name, figures, { isTimed: !values.untimed })
  const remarks = remarksOn(name, figures)
  for (const line of [...broken, ...remarks]) console.log(line)
  console.log(
    JSON.stringify({ name, ...figures, ...(broken.length > 0 && { broken }), ...(remarks.length > 0 && { remarks }) }),
  )
  return broken.length === 0
}

let leaving: Promise<void> | undefined
const leave = (code: number) => {
  leaving ??= leaveHouses().finally(() => process.exit(code))
}
process.once('SIGINT', () => leave(130))
process.once('SIGTERM', () => leave(130))
process.once('uncaughtException', (error) => {
  console.error(error)
  leave(1)
})

const run = async (name = '') => {
  if (name === 'all') {
    const sizes = Object.fromEntries(Object.keys(DRILLS).map((drill) => [drill, []]))
    return runEvery(sizes, { isKept: true })
  }
  if (name === 'quick') {
    const sizes = Object.entries(QUICK).map(([drill, args]) => [drill, [...args, '--untimed']])
    return runEvery(Object.fromEntries(sizes), { isKept: false })
  }
  const drill = DRILLS[name]
  if (!drill) throw new Error(`Usage: npm run faults -- NAME, one of all, quick, ${Object.keys(DRILLS).join(', ')}`)
  return runDrill(name, drill)
}

if (!(await run(positionals[0]))) process.exitCode = 1
