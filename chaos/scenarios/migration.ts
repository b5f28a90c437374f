import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from '../../machine/ask.ts'
import { fillAgency, type Agency } from '../helpers/agency.ts'
import { startCalls } from '../helpers/calls.ts'
import { checkDatabase } from '../helpers/check.ts'
import type { Scenario, ScenarioOptions } from '../helpers/scenario.ts'
import { joinDriven } from '../helpers/join-driven.ts'
import { startLoad, type Driven } from '../helpers/load.ts'
import { withCleanup } from '../../machine/cleanup.ts'
import { installMissing, openScratch } from '../../machine/programs.ts'
import { LONGEST_MS, migrateUnderLoad, migrationNames, openFolder, reportMigration } from '../helpers/migrating.ts'
import { createCluster, type Cluster } from '../helpers/postgres.ts'
import { REHEARSED } from '../helpers/rehearsed.ts'
import { startPair } from '../helpers/servers.ts'
import { migrateOldSchemas } from './old-migrations.ts'

/** The oldest schema that the current code starts on. */
const SERVED_FROM = '0114_branch_of_reviews'

/** A server's first seconds are slow even without a migration. */
const WARM_AFTER_MS = 5000
/** Years of an agency whose ledger adds up: trips that earned points, and reviews with a key each. */
const PAST = [
  `select complete_ticket(client_id, id, 'client', null) from ticket
   where split_part(booking_reference, '-', 3)::integer <= 20`,
  `insert into reviewer (name_key, mobile) select 'guest ' || n, n::text from generate_series(1, 20000) n`,
  `insert into feedback (reviewer_id, name, mobile, rating, comment, created_at)
   select 1 + n % 20000, 'Guest', n::text, 1 + n % 5, 'It was a fine trip, number ' || n, now() - n * interval '1 minute'
   from generate_series(1, 50000) n`,
  `insert into idempotency_key (account, endpoint, key, request_hash)
   select 'guest', 'POST /api/feedback/auth/', n::text, '' from generate_series(1, 50000) n`,
  `vacuum analyze`,
]

/** Half of the load changes something, the other half reads profiles. */
const startPeople = (url: string, agency: Agency, perSecond: number, file: string) => {
  const actions = startLoad(url, agency, { perSecond: perSecond / 2, mix: ['redeem', 'feedback', 'complete'], file })
  const looks = startCalls(perSecond / 2, async (turn) => {
    const token = agency.travellers[turn % agency.travellers.length]?.token
    const answer = await fetch(`${url}/api/client/profile/`, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`the profile answered ${answer.status}`)
  })
  return {
    stop: async () => {
      const [driven, looked] = await Promise.all([actions.stop(), looks.stop()])
      const refused = Object.entries(driven.answers).filter(([status]) => status !== '200')
      return {
        driven: { ...driven, longestTryMs: Math.max(driven.longestTryMs, looked.longestMs) },
        looks: looked.done,
        why: looked.why,
        failed: refused.reduce((sum, [, count]) => sum + count, 0) + driven.unanswered + looked.failed,
      }
    },
  }
}

/**
 * Runs the current code before and after the newest migrations, and during every kind of change that the rules allow.
 */
const migrateUnderTheApi = async (
  cleanup: AsyncDisposableStack,
  cluster: Cluster,
  scratch: string,
  { perSecond = 200, report }: ScenarioOptions,
): Promise<void> => {
  const folder = openFolder(scratch, 'rihla-migrations')
  for (const name of migrationNames.filter((known) => known <= SERVED_FROM)) folder.add(name)
  const agency = await fillAgency(`postgres://postgres@127.0.0.1:${cluster.port}`, folder.url)
  for (const text of PAST) await cluster.ask(text)
  const pair = await startPair(cleanup, scratch, cluster.url())
  const warmth = startPeople(pair.url, agency, perSecond, join(scratch, 'before.ndjson'))
  await pause(WARM_AFTER_MS)
  await warmth.stop()

  // No pause in between: a server closes connections that were idle for five seconds, which can cut a new request.
  const newer = migrationNames.filter((name) => name > SERVED_FROM)
  const all: Driven[] = []
  const found: string[] = []
  let looks = 0
  let failed = 0
  for (const name of ['nothing, to compare', ...newer, ...Object.keys(REHEARSED), 'nothing, to compare again']) {
    if (newer.includes(name)) folder.add(name)
    if (REHEARSED[name] !== undefined) folder.write(name, REHEARSED[name])
    const people = startPeople(pair.url, agency, perSecond, join(scratch, `acknowledged ${name}.ndjson`))
    const { seen, missed, ...step } = await migrateUnderLoad(cluster.url(), folder.url, people)
    const longestMs = seen.driven.longestTryMs
    reportMigration(name, { ...step, longestMs, failed: seen.failed })
    if (longestMs > LONGEST_MS) found.push(`${name}: an answer took ${longestMs.toFixed(0)} ms`)
    found.push(...missed, ...new Set(seen.why.map((why) => `${name}: ${why}`)))
    all.push(seen.driven)
    looks += seen.looks
    failed += seen.failed
  }
  const driven = joinDriven(all)
  const verdict = await checkDatabase(cluster.url(), driven.acknowledged)
  verdict.found.push(...found)
  report(driven, verdict, { migrations: newer.length + Object.keys(REHEARSED).length, looks, failed })
}

export const migration: Scenario = (options) =>
  withCleanup(async (cleanup) => {
    installMissing(['postgres', 'haproxy'])
    const scratch = openScratch(cleanup)
    const cluster = await createCluster(cleanup, scratch, 'one')
    await cluster.start()
    await ask(cluster.url('postgres'), 'create database history')

    await migrateOldSchemas(cluster, scratch, options)
    await migrateUnderTheApi(cleanup, cluster, scratch, options)
  })
