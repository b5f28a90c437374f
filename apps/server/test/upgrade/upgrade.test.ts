import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase } from '../../dev/create-database.ts'
import { schemaText } from '../../dev/schema-text.ts'
import { sealAudit } from '../../src/features/audit/seal-audit.ts'
import { verifyAudit } from '../../src/features/audit/verify-audit.ts'
import { listLedgerFaults } from '../../src/features/points/ledger/ledger.queries.ts'
import { auditSeals } from '../../src/platform/crypto/audit-seals.ts'
import { keyRing } from '../../src/platform/crypto/key-ring.ts'
import { databaseOn, openPool } from '../../src/platform/database/database.ts'
import { migrate } from '../../src/platform/database/migrations.ts'
import { openLogger } from '../../src/platform/observability/logger.ts'
import { serverOn, TEST_NATIONAL_ID_KEY } from '../api.ts'

/**
 * The files of version 1.0.0 as released, made by `git archive v1.0.0 apps/server/migrations | gzip -n9`. A clone without
 * history has no tag to read them from, and a dump would only repeat what the baseline says.
 */
const ARCHIVE = fileURLToPath(new URL('migrations-1.0.0.tar.gz', import.meta.url))
const STATEMENTS = readFileSync(new URL('agency-1.0.0.sql', import.meta.url), 'utf8').split(/;$/m)
const MIGRATIONS = new URL('../../migrations/', import.meta.url)

const RELEASED = `test_${randomUUID()}`

let released: URL
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rihla-1.0.0-'))
  execFileSync('tar', ['-xzf', ARCHIVE, '-C', folder, '--strip-components=3'])
  released = pathToFileURL(`${folder}/`)
  await migrate(await createDatabase(inject('adminUrl'), RELEASED), { folder: released })
})
afterAll(() => rm(released, { recursive: true }))

const openDatabase = async (template?: string) => {
  const url = await createDatabase(inject('adminUrl'), `test_${randomUUID()}`, template)
  const owner = openPool(url, { max: 1, asOwner: true })
  onTestFinished(() => owner.end())
  return { url, owner }
}

/** An agency on version 1.0.0. Each statement is a transaction, as each request was. */
const openAgency = async () => {
  const agency = await openDatabase(RELEASED)
  for (const statement of STATEMENTS) await agency.owner.query(statement)
  return agency
}

/** A folder with some of the files of another one. */
const openPart = async (folder: URL, isIncluded: (file: string) => boolean): Promise<URL> => {
  const part = pathToFileURL(`${await mkdtemp(join(tmpdir(), 'rihla-part-'))}/`)
  onTestFinished(() => rm(part, { recursive: true }))
  for (const file of (await readdir(folder)).filter(isIncluded)) await cp(new URL(file, folder), new URL(file, part))
  return part
}

const appliedIn = async (owner: pg.Pool): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>('select name from kysely_migration order by timestamp, name')
  return rows.map(({ name }) => name)
}

const countEvents = async (owner: pg.Pool) => {
  const { rows } = await owner.query<{ type: string; events: number }>(
    'select type, count(*)::integer as events from webhook_event group by type order by type',
  )
  return rows
}

type Row = Record<string, unknown>

const readTables = async (owner: pg.Pool): Promise<Map<string, Row[]>> => {
  const { rows: tables } = await owner.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%' order by relname`)
  const contents = new Map<string, Row[]>()
  for (const { name } of tables) {
    const { rows } = await owner.query<{ row: Row }>(`select to_jsonb(t) as row from ${name} t order by ctid`)
    contents.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return contents
}

test('the baseline creates the schema and the rows of version 1.0.0', async () => {
  const [old, baseline] = [await openDatabase(RELEASED), await openDatabase()]
  await migrate(baseline.url, { folder: await openPart(MIGRATIONS, (file) => file === '0034_baseline.sql') })
  expect(await schemaText(baseline.owner)).toBe(await schemaText(old.owner))
  expect(await readTables(baseline.owner)).toEqual(await readTables(old.owner))
})

test('a database of version 1.0.0 continues after the baseline, keeps its data and ends with the schema of a new one', async () => {
  const [old, fresh] = [await openAgency(), await openDatabase()]
  const before = await readTables(old.owner)
  for (const [table, rows] of before) expect(rows, table).not.toEqual([])

  const applied = (await migrate(old.url)).map(({ name }) => name)
  expect((await migrate(fresh.url)).map(({ name }) => name)).toEqual(['0034_baseline', ...applied])
  expect(await migrate(old.url)).toEqual([])

  expect(await schemaText(old.owner)).toBe(await schemaText(fresh.owner))
  const after = await readTables(old.owner)
  for (const [table, rows] of before)
    expect(after.get(table), table).toEqual(rows.map((row) => expect.objectContaining(row)))

  const db = databaseOn(old.owner)
  const seals = auditSeals(keyRing(TEST_NATIONAL_ID_KEY))
  expect(await listLedgerFaults(db)).toEqual([])
  expect(await verifyAudit(db, seals)).toEqual([])
  await sealAudit({ db, auditSeals: seals, logger: openLogger('silent') })
  expect(await verifyAudit(db, seals)).toEqual([])
})

test('the records of version 1.0.0 stay, so that its own command finds nothing to migrate after a rollback', async () => {
  const old = await openDatabase(RELEASED)
  await migrate(old.url)
  const names = (await readdir(released)).map((file) => file.replace('.sql', ''))
  expect(await appliedIn(old.owner)).toEqual(expect.arrayContaining(names))
})

test('a session of version 1.0.0 still shows the points of its client after the upgrade', async () => {
  const old = await openAgency()
  await migrate(old.url)
  const pool = openPool(old.url)
  const app = await serverOn({ url: old.url, pool }, {})
  onTestFinished(async () => {
    await app.close()
    await pool.end()
  })
  const answer = await app.inject({
    url: '/api/client/profile/',
    headers: { authorization: 'Bearer session-before-upgrade' },
  })
  expect(answer.json()).toMatchObject({ full_name: 'منى عادل', points: 575 })
})

test('statements of version 1.0.0 still work on the new schema and publish the same events', async () => {
  const [old, fresh] = [await openAgency(), await openDatabase()]
  await migrate(fresh.url)
  for (const statement of STATEMENTS) await fresh.owner.query(statement)
  expect(await listLedgerFaults(databaseOn(fresh.owner))).toEqual([])
  expect(await countEvents(fresh.owner)).toEqual(await countEvents(old.owner))
})

test('a transaction that began before the migration publishes each movement once', async () => {
  const { url, owner } = await openAgency()
  await migrate(url)
  const [before] = await countEvents(owner)
  await owner.query(`
    begin;
    select adjust_points(10001, 5, 1, 'before');
    -- What the function of version 1.0.0 leaves behind.
    select set_config('rihla.told_entry', current_setting('rihla.last_published_entry'), true);
    select set_config('rihla.last_published_entry', '', true);
    select adjust_points(10001, 5, 1, 'after');
    select tell_webhooks('points.changed', '{}');
    commit`)
  const [after] = await countEvents(owner)
  expect(after).toEqual({ type: 'points.changed', events: (before?.events ?? 0) + 3 })
})

/** The files as they were in the commit that set the version, before two functions changed and the last file was renamed. */
const openFirstBuild = async (): Promise<URL> => {
  const folder = await openPart(released, () => true)
  await rename(new URL('0034_machines_are_checked.sql', folder), new URL('0035_machines_are_checked.sql', folder))
  const webhooks = new URL('0029_webhooks.sql', folder)
  let text = await readFile(webhooks, 'utf8')
  for (const [later, first] of [
    ['p_group text) returns boolean', 'p_group text) returns void'],
    ['  return found;', `  if not found then\n    raise exception 'there is no queue %', p_queue;\n  end if;`],
    ['  if not queue_job(', '  perform queue_job('],
    [`  ) then\n    raise exception 'there is no queue for mails';\n  end if;`, '  );'],
  ] as const) {
    expect(text).toContain(later)
    text = text.replace(later, first)
  }
  await writeFile(webhooks, text)
  return folder
}

test('a database of the first build of version 1.0.0 ends with the schema of a new one', async () => {
  const [old, fresh] = [await openDatabase(), await openDatabase()]
  await migrate(old.url, { folder: await openFirstBuild() })
  expect(await appliedIn(old.owner)).toContain('0035_machines_are_checked')
  for (const statement of STATEMENTS) await old.owner.query(statement)
  await migrate(old.url)
  await migrate(fresh.url)
  expect(await schemaText(old.owner)).toBe(await schemaText(fresh.owner))
  expect(await migrate(old.url)).toEqual([])
  expect(await listLedgerFaults(databaseOn(old.owner))).toEqual([])
})

test('a database older than version 1.0.0 is refused, with the version to upgrade to first', async () => {
  const old = await openDatabase()
  await migrate(old.url, { folder: await openPart(released, (file) => file < '0034') })
  const before = await appliedIn(old.owner)
  await expect(migrate(old.url)).rejects.toThrow(
    'This database is older than version 1.0.0: upgrade it to 1.0.0 first, and then to this version.',
  )
  expect(await appliedIn(old.owner)).toEqual(before)
})

test('PEOPLE-1: clients who share a number keep it, the first logs in with it, and none is added meanwhile', async () => {
  const { url, owner } = await openDatabase()
  const migrateTo = async (last: string) =>
    migrate(url, { folder: await openPart(MIGRATIONS, (file) => file < `${last}~`) })
  const add = (name: string, email: string | null) =>
    owner.query(`insert into client (full_name, email, whatsapp) values ($1, $2, '+201005550142')`, [name, email])
  await migrateTo('0092')
  for (const name of ['first', 'second']) await add(name, `${name}@example.com`)
  await migrateTo('0095')
  await add('added by the previous release', 'third@example.com')
  await migrateTo('0096')
  await add('added while the index is built', 'fourth@example.com')
  await migrateTo('0098')
  const { rows } = await owner.query('select full_name, shares_phone from client order by id')
  expect(rows.map(({ shares_phone }) => shares_phone)).toEqual([false, true, true, true])
  await expect(add('too late', 'fifth@example.com')).rejects.toThrow('client_whatsapp_key')
})
