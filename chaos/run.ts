import { parseArgs } from 'node:util'
import { apiKilled } from './scenarios/api-killed.ts'
import { databaseRestarted } from './scenarios/database-restarted.ts'
import { migration } from './scenarios/migration.ts'
import { oldPrimaryReturns } from './scenarios/old-primary-returns.ts'
import { overload } from './scenarios/overload.ts'
import { etcdFrozen, nodeKilled, postgresKilled, standbyKilled, switchover } from './scenarios/patroni.ts'
import { poolExhausted, slowDatabase } from './scenarios/pool-exhausted.ts'
import { primaryKilled } from './scenarios/primary-killed.ts'
import { restore, restorePgbackrest } from './scenarios/restore.ts'
import { rollingRestart } from './scenarios/rolling-restart.ts'
import { standbyAway } from './scenarios/standby-away.ts'
import { workerDatabase, workerKilled } from './scenarios/worker-killed.ts'
import { QUICK, runEvery } from './every.ts'
import type { Scenario } from './helpers/scenario.ts'
import { brokenIn, remarksOn, sumUp, type Run } from './helpers/figures.ts'
import { cleanUpOnInterrupt } from '../machine/cleanup.ts'

const SCENARIOS: Record<string, Scenario> = {
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
    /** Checks only the promises that hold on any machine, however slow. */
    untimed: { type: 'boolean', default: false },
  },
})
const given = (text: string | undefined) => (text === undefined ? undefined : Number(text))

const runScenario = async (name: string, scenario: Scenario): Promise<boolean> => {
  const runs: Run[] = []
  await scenario({
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

cleanUpOnInterrupt()

const run = async (name = '') => {
  if (name === 'all') {
    const sizes = Object.fromEntries(Object.keys(SCENARIOS).map((scenario) => [scenario, []]))
    return runEvery(sizes, { isKept: true })
  }
  if (name === 'quick') {
    const sizes = Object.entries(QUICK).map(([scenario, args]) => [scenario, [...args, '--untimed']])
    return runEvery(Object.fromEntries(sizes), { isKept: false })
  }
  const scenario = SCENARIOS[name]
  if (!scenario)
    throw new Error(`Usage: npm run faults -- NAME, one of all, quick, ${Object.keys(SCENARIOS).join(', ')}`)
  return runScenario(name, scenario)
}

if (!(await run(positionals[0]))) process.exitCode = 1
