import { parseArgs } from 'node:util'
import { createDatabase } from '../apps/server/dev/create-database.ts'
import { migrate } from '../apps/server/src/platform/database/migrations.ts'
import { ask } from '../machine/ask.ts'
import { fillAgency } from './data/fill.ts'
import { databaseOf, openEngine } from './helpers/engine.ts'

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    /** All times are relative to this day, so that the same day and seed give the same rows. */
    day: { type: 'string', default: new Date().toISOString().slice(0, 10) },
  },
})
const clients = Number(values.clients)
const day = Date.parse(`${values.day}T00:00:00Z`) / 1000
if (!Number.isInteger(clients) || clients < 1 || Number.isNaN(day))
  throw new Error('Give the number of clients, and a day such as 2026-11-15.')

const started = performance.now()
const since = () => `${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s`
const report = (what: string, seconds: number) => {
  if (seconds >= 0.1) console.log(`${since()} ${seconds.toFixed(1).padStart(7)} s  ${what}`)
}

const engine = await openEngine()
try {
  const name = databaseOf(clients)
  await ask(engine.url('postgres'), `drop database if exists ${name}`)
  const url = await createDatabase(engine.url('postgres'), name)
  await migrate(url)
  await fillAgency(url, { clients, seed: Number(values.seed), day }, report)
  const sizes = await ask<{ name: string; rows: number; table: string; indexes: string }>(
    url,
    `select relname as name, reltuples::bigint as rows, pg_size_pretty(pg_table_size(oid)) as table,
            pg_size_pretty(pg_indexes_size(oid)) as indexes
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples > 0
     order by pg_total_relation_size(oid) desc`,
  )
  console.table(Object.fromEntries(sizes.map(({ name: table, ...size }) => [table, size])))
  console.log(`${since()}  ${name} is ready`)
} finally {
  await engine.stop()
}
