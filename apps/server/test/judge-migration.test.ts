import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase } from '../dev/create-database.ts'
import { openPool } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrations.ts'
import { useApi } from './api.ts'
import { judgeMigration } from './judge-migration.ts'

/** It creates the schema of version 1.0.0 in an empty database, so it blocks nobody. */
const BASELINE = '0034_baseline.sql'
const MIGRATIONS = new URL('../migrations/', import.meta.url)

const api = useApi()

test.each([
  [
    'a column with a default that differs by row',
    `alter table session add column mark uuid default gen_random_uuid()`,
    'session is written anew',
  ],
  [
    'a column that is computed',
    `alter table ticket add column doubled integer generated always as (points * 2) stored`,
    'ticket is written anew',
  ],
  ['another type', `alter table ticket alter column number_of_guests type bigint`, 'ticket is written anew'],
  ['a column that old code does not fill', `alter table ticket add column seat text not null`, 'seat has no default'],
  ['another name', `alter table ticket rename column airline to carrier`, 'airline is called carrier'],
  ['another name of a table', `alter table ticket rename to booking`, 'ticket is called booking'],
  [
    'another name of a function',
    `alter function expire_points(integer) rename to write_off_points`,
    'expire_points is called write_off_points',
  ],
  ['an index', `create index airline_idx on ticket (airline)`, 'airline_idx is made under a lock'],
  [
    'a unique constraint',
    `alter table voucher add constraint voucher_once unique (client_id, code)`,
    'voucher_once is made',
  ],
  ['a check', `alter table ticket add constraint cheap check (price < 1000000)`, 'cheap reads the table'],
  ['a foreign key', `alter table ticket add column agreed_by integer references staff`, 'ticket_agreed_by_fkey reads'],
  [
    'two tables in one lock',
    `alter table ticket add column seat text; alter table voucher add column seat text`,
    'ticket and voucher are locked together',
  ],
  ['a column that may no longer be empty', `alter table ticket alter column airline set not null`, 'reads the table'],
  [
    'an index that a broken try left behind',
    `-- no transaction\ncreate index concurrently ticket_airline_idx on ticket (airline);\n`,
    'ticket_airline_idx is not dropped first',
  ],
  [
    'anything else outside a transaction',
    `-- no transaction\nalter table ticket add column seat text;\n`,
    'only indexes',
  ],
])('F15: a migration is refused for %s', async (_, text, complaint) => {
  expect(await judgeMigration(api.owner, text)).toContainEqual(expect.stringContaining(complaint))
})

test.each([
  ['a column', `alter table ticket add column seat text`],
  ['a column with a fixed default', `alter table ticket add column seat text not null default 'any'`],
  ['a check that is not valid yet', `alter table ticket add constraint cheap check (price < 1000000) not valid`],
  [
    'a table',
    `create table seat (ticket_id integer primary key references ticket, name text not null check (name <> ''))`,
  ],
  ['another name of a trigger function', `alter function refuse_change() rename to refuse_any_change`],
  ['another name of an index', `alter index ticket_client_idx rename to ticket_newest_idx`],
  ['the removal of a column', `alter table ticket drop column special_requests`],
  [
    'an index',
    `-- no transaction\ndrop index concurrently if exists seat_idx;\ncreate index concurrently seat_idx on ticket (airline);\n`,
  ],
])('F15: a migration may contain %s', async (_, text) => {
  expect(await judgeMigration(api.owner, text)).toEqual([])
})

test('F15: a check may be validated by a later migration', async () => {
  await api.owner.query(`alter table ticket add constraint cheap check (price < 1000000) not valid`)
  expect(await judgeMigration(api.owner, `alter table ticket validate constraint cheap`)).toEqual([])
})

test('F15: no migration blocks servers or breaks the code that is still running', async () => {
  const folder = pathToFileURL(`${await mkdtemp(join(tmpdir(), 'rihla-judged-'))}/`)
  const url = await createDatabase(inject('adminUrl'), `test_${randomUUID()}`)
  const pool = openPool(url, { max: 1, asOwner: true })
  onTestFinished(async () => {
    await pool.end()
    await rm(folder, { recursive: true })
  })
  for (const file of (await readdir(MIGRATIONS)).toSorted()) {
    if (file > BASELINE) {
      await migrate(url, { folder })
      const text = await readFile(new URL(file, MIGRATIONS), 'utf8')
      expect(await judgeMigration(pool, text), file).toEqual([])
    }
    await cp(new URL(file, MIGRATIONS), new URL(file, folder))
  }
})
