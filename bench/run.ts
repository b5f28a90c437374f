import { parseArgs } from 'node:util'
import { cleanUpOnInterrupt, withCleanup } from '../machine/cleanup.ts'
import { installMissing, openScratch } from '../machine/programs.ts'
import { NAMES } from './scenarios/every.ts'
import { runHammer } from './scenarios/hammer.ts'
import { runWritersOnOneDay } from './scenarios/writers-on-one-day.ts'
import type { Bench } from './helpers/bench.ts'
import { openEngine } from './helpers/engine.ts'
import { runBench, runServed, type Stage } from './helpers/run-bench.ts'
import { runGrowth } from './helpers/run-growth.ts'
import { runPeer } from './peers/run-peer.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    clients: { type: 'string', default: '10000' },
    /** The name of another database to measure on. */
    database: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string' },
    /** Alternates between a small and a large agency. */
    growth: { type: 'boolean', default: false },
    small: { type: 'string', default: '10000' },
    large: { type: 'string', default: '1000000' },
    /** One caller at a time, without the engine alone. */
    single: { type: 'boolean', default: false },
    /** At least this many requests, without the engine alone. */
    requests: { type: 'string' },
    /** Measures another server than ours; its cost is counted by its process id. */
    url: { type: 'string' },
    pid: { type: 'string' },
  },
})
const given = (text: string | undefined) => (text === undefined ? undefined : Number(text))

const where = {
  clients: Number(values.clients),
  database: values.database,
  target: values.url === undefined ? undefined : { url: values.url, pid: given(values.pid) },
}

/** Scenarios that are more than one benchmark. */
const OTHERS: Record<string, (stage: Stage) => Promise<Figures>> = {
  hammer: (stage) => runHammer(stage, where),
  peer: (stage) => runPeer(stage, where),
  'feedback-spread': (stage) => runWritersOnOneDay(stage, where),
}

type Figures = { name: string; failures: number; invariants_broken?: number }

const runNamed = (stage: Stage, name: string, bench: Bench): Promise<Figures> => {
  if (values.growth) return runGrowth(stage, name, bench, [Number(values.small), Number(values.large)])
  if (values.single || values.requests !== undefined)
    return runServed(stage, name, bench, where, given(values.requests))
  return runBench(stage, name, bench, where)
}

const isAsked = (name: string) => !(values.single && NAMES[name]?.isWrite)

const namesOf = ([word = '']: string[]): string[] => {
  if (word === 'all') return Object.keys(NAMES).filter(isAsked)
  if (NAMES[word] || OTHERS[word]) return [word]
  const known = ['all', ...Object.keys(NAMES), ...Object.keys(OTHERS)].join(', ')
  throw new Error(`Usage: npm run bench -- NAME, one of ${known}; growth NAME, NAME --single, NAME --requests N`)
}

cleanUpOnInterrupt()

if (positionals[0] === 'growth') {
  values.growth = true
  positionals.shift()
}
const names = namesOf(positionals)
const size = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  connections: values.single ? 1 : given(values.connections),
}

installMissing(['postgres', 'wrk'])
const engine = await openEngine()
const measure = async (name: string): Promise<void> => {
  const figures = await withCleanup((cleanup) => {
    const stage = { cleanup, engine, folder: openScratch(cleanup), size }
    const bench = NAMES[name]
    return bench ? runNamed(stage, name, bench) : (OTHERS[name]?.(stage) ?? Promise.reject(new Error(name)))
  })
  console.log(JSON.stringify(figures))
  if (figures.failures > 0 || (figures.invariants_broken ?? 0) > 0) process.exitCode = 1
}

for (const name of names) {
  console.log(`\n${name}`)
  await measure(name).catch((error: unknown) => {
    console.error(error)
    process.exitCode = 1
  })
}
await engine.stop()
