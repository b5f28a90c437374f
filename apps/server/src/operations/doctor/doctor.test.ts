import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openInbox, type Inbox } from '../../../dev/inbox.ts'
import { sealer, testEnvironment, useApi } from '../../../test/api.ts'
import { givenClient, givenStaff } from '../../../test/given.ts'
import { hashPassword } from '../../platform/crypto/passwords.ts'
import { DEMO_LOGINS } from '../../shared/demo-logins.ts'
import { examine, type Machine } from './doctor.ts'

const api = useApi()
const login = `rihla_${randomBytes(6).toString('hex')}`
let inbox: Inbox
let web: Server
let folder: string
let sound: Record<string, string>
let machine: Machine

const as = (username: string, password: string) => Object.assign(new URL(api.url), { username, password }).href

beforeAll(async () => {
  await api.owner.query(`create role ${login} login password 'for a test'; grant rihla_app to ${login}`)
  inbox = await openInbox()
  web = createServer((_request, response) => response.end()).listen(0, '127.0.0.1')
  folder = await mkdtemp(join(tmpdir(), 'rihla-backups-'))
  await writeFile(join(folder, 'rihla-20261117T023000Z.dump'), '')
  sound = {
    ...testEnvironment(as(login, 'for a test')),
    SMTP_URL: inbox.smtpUrl,
    PUBLIC_ORIGIN: `http://127.0.0.1:${(web.address() as AddressInfo).port}`,
    WORKER_PORT: String((web.address() as AddressInfo).port),
  }
  machine = {
    now: Date.now,
    clockIsSynchronized: async () => true,
    freeBytes: async () => 50 * 1024 ** 3,
    backupFolder: folder,
  }
})
afterAll(async () => {
  await api.owner.query(`drop owned by ${login}; drop role ${login}`)
  await inbox.stop()
  web.close()
  await rm(folder, { recursive: true })
})

const faultsOf = async (environment: Record<string, string> = {}, other: Partial<Machine> = {}) =>
  (await examine({ ...sound, ...environment }, { ...machine, ...other })).filter(({ fault }) => fault)

const only = (subject: string, fault: string) => [{ subject, fault: expect.stringContaining(fault) }]

test('a sound installation has no faults', async () => {
  const findings = await examine(sound, machine)
  expect(findings.filter(({ fault }) => fault)).toEqual([])
  expect(findings.map(({ subject }) => subject)).toEqual([
    ...['Configuration', 'Database', 'Migrations', 'Fit for production', 'Keys', 'Clock'],
    ...['Worker', 'Mail', 'Public address', 'Disk', 'Backups'],
  ])
})

test.each<[string, () => Record<string, string>, string, string]>([
  ['a variable with a wrong value', () => ({ PORT: 'http' }), 'Configuration', 'PORT: '],
  ['a database that does not run', () => ({ DATABASE_URL: 'postgres://a@127.0.0.1:9/a' }), 'Database', 'ECONNREFUSED'],
  ['a wrong database', () => ({ DATABASE_URL: `${sound['DATABASE_URL']}x` }), 'Database', 'does not exist'],
  ['a superuser as login', () => ({ DATABASE_URL: api.url }), 'Fit for production', 'a superuser'],
  ['a worker that does not run', () => ({ WORKER_PORT: '9' }), 'Worker', 'no emails are sent'],
  ['a mail server that does not run', () => ({ SMTP_URL: 'smtp://127.0.0.1:9' }), 'Mail', 'no email is sent'],
  ['an address that nothing serves', () => ({ PUBLIC_ORIGIN: 'http://127.0.0.1:9' }), 'Public address', 'cannot be'],
])('%s is named', async (_what, environment, subject, fault) => {
  expect(await faultsOf(environment())).toEqual(only(subject, fault))
})

test('a full disk, a clock that is not synchronized and one that differs are named', async () => {
  expect(await faultsOf({}, { freeBytes: async () => 1024 ** 3 })).toEqual(only('Disk', 'Only 1.0 GB'))
  expect(await faultsOf({}, { clockIsSynchronized: async () => false })).toEqual(only('Clock', 'not synchronized'))
  expect(await faultsOf({}, { now: () => Date.now() + 60_000 })).toEqual(only('Clock', 'differ by 60 s'))
})

test('an old backup and none are named', async () => {
  expect(await faultsOf({}, { backupFolder: '/nowhere' })).toEqual(only('Backups', 'no backup'))
  const file = join(folder, 'rihla-20261117T023000Z.dump')
  const longAgo = new Date(Date.now() - 30 * 3_600_000)
  await utimes(file, longAgo, longAgo)
  onTestFinished(() => utimes(file, new Date(), new Date()))
  expect(await faultsOf()).toEqual(only('Backups', '30 hours old'))
})

test('a missing migration is named', async () => {
  const { rows } = await api.owner.query<{ name: string; timestamp: string }>(
    `delete from kysely_migration where name like '0059%' returning *`,
  )
  onTestFinished(
    async () =>
      void (await api.owner.query('insert into kysely_migration values ($1, $2)', Object.values(rows[0] ?? {}))),
  )
  expect(await faultsOf()).toEqual(only('Migrations', 'lacks 1 migrations, from 0059'))
})

test('a key that does not open the data is named', async () => {
  await givenClient(api.db, sealer.seal('29001011234567'))
  const NATIONAL_ID_KEY = Buffer.alloc(32, 1).toString('base64')
  expect(await faultsOf({ NATIONAL_ID_KEY })).toEqual(only('Keys', 'do not fit the database'))
})

test('accounts of the demo are named', async () => {
  const password_hash = await hashPassword(DEMO_LOGINS.owner.password)
  await givenStaff(api.db, { username: DEMO_LOGINS.owner.username, password_hash })
  expect(await faultsOf()).toEqual(only('Fit for production', 'demo accounts'))
})
