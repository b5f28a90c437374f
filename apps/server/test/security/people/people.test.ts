import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openInbox, type Inbox } from '../../../dev/inbox.ts'
import { buildApp } from '../../../src/app.ts'
import { listAuditFaults } from '../../../src/features/audit/chain.queries.ts'
import { forgetPeopleJob } from '../../../src/features/clients/clients.jobs.ts'
import { jobs } from '../../../src/jobs.ts'
import { readConfig } from '../../../src/platform/config/config.ts'
import { startWorking, type JobDependencies } from '../../../src/platform/jobs/jobs.ts'
import { openLogger } from '../../../src/platform/observability/logger.ts'
import { testEnvironment, useApi } from '../../api.ts'
import { expectReviewsToAddUp } from '../../feedback.ts'
import { givenStaff } from '../../given.ts'
import { expectLedgerToAddUp } from '../../ledger.ts'
import { placesOf } from '../../places.ts'
import { jobDependencies } from '../../post.ts'
import { KEPT, NOT_OF_CLIENTS } from './kept.ts'
import { ADDRESS, caller, leadLife, MARK, PERSON, TRACES, TRAVELLER } from './life.ts'

type Row = Record<string, unknown>

const api = useApi()
let app: Awaited<ReturnType<typeof buildApp>>
let boss: Awaited<ReturnType<typeof startWorking>>
let dependencies: JobDependencies
let inbox: Inbox
let staff: { id: number; token: string }
let client: { id: number; token: string }
let log = ''
const intoLog = () =>
  new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      log += chunk.toString()
      done()
    },
  })

/** One story for the whole file, which the tests examine in order. */
beforeAll(async () => {
  let refusals = 1
  inbox = await openInbox(0, { refuses: () => refusals-- > 0 })
  const logger = openLogger('trace', intoLog())
  app = await buildApp({ config: readConfig(testEnvironment(api.url)), pool: api.pool, logger, webFolder: '/nowhere' })
  await app.ready()
  dependencies = { ...jobDependencies(api, inbox.smtpUrl), logger }
  boss = await startWorking(api.url, jobs, dependencies)
  staff = await givenStaff(api.db, { role: 'owner' })
  client = await leadLife({ api, app, inbox, staff })
  await api.owner.query(`update point_lot set expires_at = now() + interval '9 days' where remaining > 0`)
  await boss.send('announce-expiry')
  await vi.waitFor(
    async () => {
      const { rows } = await api.owner.query<{ waits: boolean }>(`
        select not exists (select from announced_lot)
            or exists (select from pgboss.job where name = 'send-mail' and state < 'retry') as waits`)
      if (rows[0]?.waits) throw new Error('emails are still waiting')
    },
    { timeout: 60_000, interval: 100 },
  )
  await api.owner.query('analyze')
})
afterAll(async () => {
  await boss.stop({ graceful: false })
  dependencies.mailer.close()
  await Promise.all([inbox.stop(), app.close()])
})

const get = async (url: string) => (await caller(app)('GET', url, staff.token)).body

/** Every table with a direct or indirect foreign key to a client. */
const listTablesOfClients = async () => {
  const { rows } = await api.owner.query<{ name: string }>(`
    with recursive reached(id) as (
      select 'client'::regclass::oid
      union
      select conrelid from pg_constraint join reached on confrelid = reached.id where contype = 'f'
    ) select relname as name from reached join pg_class on pg_class.oid = reached.id order by 1`)
  return rows.map(({ name }) => name)
}

/** Columns with data of their own: no row ids and no generated columns. */
const listColumns = async (table: string) => {
  const { rows } = await api.owner.query<{ name: string; type: string }>(
    `select attname as name, atttypid::regtype::text as type from pg_attribute a
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
       and not exists (select from pg_constraint where conrelid = attrelid and contype = 'f' and attnum = any (conkey))
       and attname <> 'id'`,
    [table],
  )
  return rows
}

const rowsOf = async (table: string): Promise<Row[]> =>
  (await api.owner.query(`select to_jsonb(t) as row from "${table}" t`)).rows.map(({ row }) => row)

/** `reviews.follow_up.steps`: all steps of all reviews. */
const inFile = (file: Row, path: string): Row[] =>
  path.split('.').reduce<Row[]>((rows, name) => rows.flatMap((row) => (row[name] ?? []) as Row[]), [file])

const comparable = (value: unknown): string => {
  const isMoment = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
  return JSON.stringify(isMoment ? new Date(value).toISOString() : value)
}
const setOf = (values: unknown[]) =>
  [...new Set(values.filter((value) => value !== null && value !== undefined).map(comparable))].toSorted()

test('A23, T34: an email that the mail server rejects leaves no address in the queue or the log', async () => {
  const { rows } = await api.owner.query(`select output from pgboss.job where name = 'send-mail' and retry_count > 0
    union all select output from pgboss.job where name = 'send-mail' and state = 'retry'`)
  expect(rows.length).toBeGreaterThan(0)
  expect(log).toContain('the mail server rejected the email (EENVELOPE, 550 5.1.1)')
})

test('T49: every table that refers to a person is described, and every other one has a reason', async () => {
  const { rows } = await api.owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const leading = await listTablesOfClients()
  expect(Object.keys(KEPT).toSorted()).toEqual(leading)
  const others = rows.map(({ name }) => name).filter((name) => !leading.includes(name))
  expect(Object.keys(NOT_OF_CLIENTS).toSorted()).toEqual(others.toSorted())
})

test('A23, API-15: the file of a person has every column of every table about them, and of no one else', async () => {
  const answer = await caller(app)('GET', `/api/admin/clients/${client.id}/export/`, staff.token)
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="client-C-${client.id}.json"`)
  const file = answer.json() as Row
  expect(file['account']).toMatchObject({ ...PERSON, client_id: `C-${client.id}` })

  const missing: string[] = []
  for (const [table, { exported, as = {}, notExported = {}, notFilled = [] }] of Object.entries(KEPT)) {
    const kept = (await rowsOf(table)).filter((row) => row['role'] !== 'staff' || table !== 'session')
    for (const { name } of await listColumns(table)) {
      if (name in notExported) continue
      const values = setOf(kept.map((row) => row[name]))
      if (values.length === 0 && !notFilled.includes(name)) missing.push(`${table}.${name} is empty in this life`)
      const inPersonFile = setOf(inFile(file, exported).map((row) => row[as[name] ?? name]))
      const isSecret = ['national_id_cipher', 'passport_cipher', 'password_hash'].includes(name)
      if (isSecret ? inPersonFile.length === 0 : JSON.stringify(inPersonFile) !== JSON.stringify(values))
        missing.push(`${table}.${name}: ${values.join()} is ${inPersonFile.join()}`)
    }
  }
  expect(missing).toEqual([])
  const { rows: audited } = await api.owner.query<{ event: string }>(
    `select distinct subject || '_' || action as event from audit_entry
     where subject in ('client', 'ticket', 'claim', 'voucher', 'feedback', 'registration_request')`,
  )
  const listed = new Set(
    inFile(file, 'what_staff_did').map(({ subject, action }) => `${String(subject)}_${String(action)}`),
  )
  expect([...listed].toSorted()).toEqual(audited.map(({ event }) => event).toSorted())
})

const READ_BY_STAFF = [
  ...['clients/', 'clients/?q=zubayda', 'clients/?q=1009998877', `search/?q=${MARK}`, 'search/?q=qamarzad', 'tickets/'],
  ...['tickets/?q=zubayda', 'feedback/', 'feedback/?q=zubayda', 'follow-ups/?state=contacted', 'vouchers/?today=true'],
  ...[
    'requests/',
    'audit/',
    'dashboard/',
    'exports/clients/',
    'exports/tickets/',
    'exports/ledger/',
    'exports/vouchers/',
  ],
  ...['feedback/export/', 'clients/duplicates/', 'scorecards/', 'money/'],
]

/** Tiers count the clients, and there is one less. */
const withoutTiers = (key: string, value: unknown) => (key === 'tiers' ? undefined : value)

const tracesIn = (text: string, traces = TRACES) =>
  traces.filter((trace) => text.toLowerCase().includes(trace.toLowerCase()))

test('A23, RULES-9: an erased person is in no table, list, search or file, and every figure is unchanged', async () => {
  const found = new Set((await placesOf(api.owner, TRACES)).map((place) => place.split(' in ')[0]))
  expect(TRACES.filter((trace) => !found.has(trace))).toEqual([PERSON.national_id, ADDRESS, TRAVELLER.passport_number])
  const shownBefore = (await Promise.all(READ_BY_STAFF.map((url) => get(`/api/admin/${url}`)))).join('\n')
  expect(tracesIn(shownBefore, ['zubayda', '1009998877', MARK])).toHaveLength(3)
  const figures = async () => {
    const { customer_feedbacks: _, ...dashboard } = JSON.parse(await get('/api/admin/dashboard/'))
    const { rows } = await api.owner.query(`
      select (select json_agg(b) from point_balance b) as balances,
             (select json_agg(to_jsonb(e) - 'reason' order by id) from point_entry e) as entries,
             (select json_agg(l order by id) from point_lot l) as lots,
             (select json_agg(d) from feedback_by_day d) as days,
             (select json_agg(json_build_array(id, price, points, status) order by id) from ticket) as trips,
             (select json_agg(json_build_array(id, state, cost_points) order by id) from voucher) as vouchers,
             (select json_agg(json_build_array(id, rating, created_at, ticket_id) order by id) from feedback) as reviews,
             (select json_agg(json_build_array(id, review_count)) from reviewer) as reviewers`)
    return { dashboard, ...rows[0], money: JSON.parse(await get('/api/admin/money/'), withoutTiers) }
  }
  const before = await figures()

  await caller(app)('DELETE', `/api/admin/clients/${client.id}/`, staff.token)
  await forgetPeopleJob.run(dependencies, { id: '', data: {} })

  expect(await placesOf(api.owner, TRACES)).toEqual([])

  const faults: string[] = []
  for (const [table, { staysAfterErasure = {} }] of Object.entries(KEPT))
    for (const { name, type } of await listColumns(table)) {
      if (!/^(text|bytea|jsonb?|inet|date|character varying)/.test(type) || name in staysAfterErasure) continue
      const left = setOf((await rowsOf(table)).filter((row) => row['role'] !== 'staff').map((row) => row[name]))
      if (left.some((value) => value !== '""')) faults.push(`${table}.${name} still says ${left.join()}`)
    }
  expect(faults).toEqual([])

  const shown = (await Promise.all(READ_BY_STAFF.map((url) => get(`/api/admin/${url}`)))).join('\n')
  expect(tracesIn(shown)).toEqual([])
  expect(shown).toContain('The bus was late.')
  expect(await figures()).toEqual(before)
  await expectLedgerToAddUp(api.db)
  await expectReviewsToAddUp(api.db)
  expect(await listAuditFaults(api.db)).toEqual([])
  const gone = await app.inject({
    url: `/api/admin/clients/${client.id}/export/`,
    headers: { authorization: `Bearer ${staff.token}` },
  })
  expect([gone.statusCode, gone.json().code]).toEqual([404, 'client_not_found'])
})

test('A23, T41: the logs of the API and the worker contain no personal data of the whole story', async () => {
  expect(log.length).toBeGreaterThan(10_000)
  expect(log).toContain(`/api/admin/clients/${client.id}/`)
  // The client's address is logged, for as long as the agency keeps its logs.
  expect(tracesIn(log)).toEqual([ADDRESS])
})
