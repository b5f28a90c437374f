import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { givenClient, givenReward } from '../../../test/given.ts'
import { migrate } from './migrations.ts'

const api = useApi()

let folder: URL
beforeEach(async () => {
  folder = pathToFileURL(`${await mkdtemp(join(tmpdir(), 'rihla-migrations-'))}/`)
  await cp(new URL('../../../migrations/', import.meta.url), folder, { recursive: true })
})
/** The next test uses another folder, which does not have this test's migrations. */
afterEach(async () => {
  await api.owner.query(`delete from kysely_migration where name > '9'`)
  await rm(folder, { recursive: true })
})

const add = (name: string, text: string) => writeFile(new URL(`${name}.sql`, folder), text)

const columnsOf = async (table: string): Promise<string[]> => {
  const { rows } = await api.owner.query('select column_name from information_schema.columns where table_name = $1', [
    table,
  ])
  return rows.map(({ column_name }) => column_name)
}

/** Reads the rewards in a transaction that stays open until it is released. */
const readRewards = async () => {
  const reader = await api.owner.connect()
  await reader.query('begin')
  await reader.query('select from reward')
  let isReading = true
  const stop = async () => {
    if (isReading) await reader.query('commit')
    if (isReading) reader.release()
    isReading = false
  }
  onTestFinished(stop)
  return stop
}

test('F15: a migration that waits for a lock delays others only briefly, and gets it once it is free', async () => {
  const { token } = await givenClient(api.db)
  await givenReward(api.db)
  await add('9001_colour', 'alter table reward add column colour text')
  const stopReading = await readRewards()

  const migrated = migrate(api.url, { folder })
  // Each attempt of the migration that was seen waiting for the lock; later requests queue behind it.
  const tries = new Set<string>()
  while (tries.size < 3) {
    const { rows } = await api.owner.query<{ started: string }>(`
      select query_start::text as started from pg_stat_activity
      where wait_event_type = 'Lock' and query like 'alter table reward%' and datname = current_database()`)
    for (const { started } of rows) tries.add(started)
    const answer = await api.app.inject({ url: '/api/rewards/', headers: { authorization: `Bearer ${token}` } })
    expect(answer.statusCode).toBe(200)
    await pause(10)
  }
  await stopReading()

  expect(await migrated).toEqual([{ name: '9001_colour', tries: expect.any(Number), ms: expect.any(Number) }])
  expect((await migrated)[0]?.tries).toBeGreaterThan(2)
  expect(await columnsOf('reward')).toContain('colour')
})

test('F15: a lock that never becomes free is reported with the session that holds it', async () => {
  await add('9002_shape', 'alter table reward add column shape text')
  const stopReading = await readRewards()
  await expect(migrate(api.url, { folder, retryForMs: 500 })).rejects.toThrow(
    /no lock for 9002_shape in \d tries\. Open for longest: process \d+ \(client backend\) for \d+ s/,
  )
  await stopReading()
  expect(await columnsOf('reward')).not.toContain('shape')
})

test('F15: each migration is a transaction: those before a broken one stay, and the next run continues', async () => {
  await add('9003_size', 'alter table reward add column size text')
  await add('9004_weight', 'alter table reward add column weight text; select nothing_like_it()')
  await expect(migrate(api.url, { folder })).rejects.toThrow('9004_weight')
  expect(await columnsOf('reward')).toContain('size')
  expect(await columnsOf('reward')).not.toContain('weight')

  await add('9004_weight', 'alter table reward add column weight text')
  expect((await migrate(api.url, { folder })).map(({ name }) => name)).toEqual(['9004_weight'])
})

test('F15: of two concurrent migrations one does the work, the other finds it done; CONCURRENTLY works', async () => {
  await add(
    '9005_reward_name',
    `-- no transaction
drop index concurrently if exists reward_name_idx;
create index concurrently reward_name_idx on reward (name);
`,
  )
  const stopReading = await readRewards()
  const both = Promise.all([migrate(api.url, { folder }), migrate(api.url, { folder })])
  await pause(1500)
  await givenReward(api.db)
  await stopReading()

  expect((await both).flat().map(({ name }) => name)).toEqual(['9005_reward_name'])
  const { rows } = await api.owner.query(
    `select indisvalid from pg_index where indexrelid = 'reward_name_idx'::regclass`,
  )
  expect(rows).toEqual([{ indisvalid: true }])
})
