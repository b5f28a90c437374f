import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { givenClient, givenStaff } from '../../../../test/given.ts'
import { tablesScannedBy } from '../../../../test/query-plans.ts'
import { whileLocked } from '../../../../test/while-locked.ts'
import { countAllRows, fileOf, importer } from '../../../../test/import-file.ts'

const api = useApi()
let staff: { id: number; token: string }
const clients = importer(api, 'clients', () => staff.token)
const tickets = importer(api, 'tickets', () => staff.token)

const ROWS = 10_000
const BAD = 37

/** Every kind of fault once, each in a row of its own. */
const FAULTS = [
  { column: 'Email', value: 'nobody@nowhere' },
  { column: 'WhatsApp', value: '12' },
  { column: 'Passport expiry', value: '31/02/2027' },
  { column: 'Price', value: 'much' },
  { column: 'Full name', value: '' },
]
const COLUMNS = ['Full name', 'Email', 'WhatsApp', 'National ID', 'Passport expiry', 'Price']
const isBad = (place: number) => place % 270 === 7 && place < BAD * 270
const expected: [number, string][] = []

const cellsOf = (place: number): string[] => {
  const number = String(place).padStart(5, '0')
  const cells = [
    `Client ${number}`,
    `c${number}@size.example`,
    `010055${number}`,
    `294051201${number}`,
    '28/11/2031',
    '5000',
  ]
  if (!isBad(place)) return cells
  const { column, value } = FAULTS[((place - 7) / 270) % FAULTS.length] ?? { column: '', value: '' }
  expected.push([place + 2, column])
  return cells.with(COLUMNS.indexOf(column), value)
}

const FILE = fileOf([COLUMNS, ...Array.from({ length: ROWS }, (_, place) => cellsOf(place))])
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)

beforeAll(async () => {
  staff = await givenStaff(api.db)
})

test(
  'ADMIN-2: a dry run over 10,000 rows reports exactly the 37 bad ones by row and column, and saves nothing',
  { timeout: 300_000 },
  async () => {
    const before = await countAllRows(api)
    const started = performance.now()
    const report = await clients.check(FILE)
    console.log(`dry run of ${ROWS} clients, ${Math.round(FILE.length / 1000)} KB: ${seconds(started)} s`)

    expect(report).toMatchObject({ total: ROWS, created: ROWS - BAD, updated: 0, unchanged: 0, bad: BAD })
    expect(report.remarks.map(({ row, column }) => [row, column])).toEqual(expected)
    expect(expected).toHaveLength(BAD)
    expect(await countAllRows(api)).toEqual(before)
  },
)

test(
  'ADMIN-2: two imports of one file at once add each client once; a third changes nothing',
  { timeout: 300_000 },
  async () => {
    const started = performance.now()
    const [one, other] = await Promise.all([clients.run(FILE), clients.run(FILE)])
    console.log(`two real runs of ${ROWS} clients at once: ${seconds(started)} s`)
    expect([one.created, other.created].toSorted((a, b) => a - b)).toEqual([0, ROWS - BAD])
    expect([one.unchanged, other.unchanged].toSorted((a, b) => a - b)).toEqual([0, ROWS - BAD])

    const { rows } = await api.owner.query(`
    select (select count(*)::integer from client) as clients,
           (select count(*)::integer from ticket where is_opening) as openings,
           (select count(*)::integer from point_balance) as balances,
           (select count(*)::integer from point_entry) as entries,
           (select count(*)::integer from audit_entry where action = 'create' and subject = 'client') as lines,
           (select count(*)::integer from client where password_hash is not null) as passwords`)
    const added = ROWS - BAD
    expect(rows[0]).toEqual({
      clients: added,
      openings: added,
      balances: added,
      entries: 0,
      lines: added,
      passwords: 0,
    })

    const before = await countAllRows(api)
    const again = performance.now()
    const third = await clients.run(FILE)
    console.log(`a further run that changes nothing: ${seconds(again)} s`)
    expect(third).toMatchObject({ created: 0, updated: 0, unchanged: added, bad: BAD })
    const after = await countAllRows(api)
    const more = (table: string) => ({ [table]: (before[table] ?? 0) + 1 })
    expect(after).toEqual({ ...before, ...more('audit_entry'), ...more('audit_link'), ...more('idempotency_key') })
    expect((await api.owner.query('select max(version) as version from client')).rows[0].version).toBe(1)
  },
)

test('ADMIN-2: 10,000 tickets are checked and imported once, in one request', { timeout: 300_000 }, async () => {
  const file = fileOf([
    ['Reference', 'Email', 'Type', 'Price', 'From', 'To', 'Departure date'],
    ...Array.from({ length: ROWS }, (_, place) => {
      const email = `c${String(((place + 8) % 200) + 8).padStart(5, '0')}@size.example`
      return [`SIZE-${place}`, email, 'flight', '12500', 'Cairo', 'Paris', '28/11/2026']
    }),
  ])
  const entries = await api.db.selectFrom('point_entry').selectAll().execute()
  const started = performance.now()
  expect(await tickets.check(file)).toMatchObject({ total: ROWS, created: ROWS, bad: 0 })
  console.log(`dry run of ${ROWS} tickets: ${seconds(started)} s`)
  const real = performance.now()
  expect(await tickets.run(file)).toMatchObject({ created: ROWS, bad: 0 })
  console.log(`real run of ${ROWS} tickets: ${seconds(real)} s`)
  expect(await tickets.run(file)).toMatchObject({ created: 0, unchanged: ROWS, bad: 0 })
  expect(await api.db.selectFrom('point_entry').selectAll().execute()).toEqual(entries)
})

test('ADMIN-2: when one row cannot be written, none is', async () => {
  await api.owner.query(`
    create function refuse_boom() returns trigger language plpgsql as $$
    begin raise exception 'no' using errcode = 'XX000'; end $$;
    create trigger refuse_boom before insert on client for each row
      when (new.email = 'boom@x.example') execute function refuse_boom()`)
  const before = await countAllRows(api)
  const rows = Array.from({ length: 1500 }, (_, place) => [`P ${place}`, `p${place}@x.example`])
  const file = fileOf([['Name', 'Email'], ...rows, ['Boom', 'boom@x.example']])
  const answer = await clients.send(file, { dryRun: false })
  expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal_error'])
  expect(await countAllRows(api)).toEqual(before)
})

test('ADMIN-2: a client added by the form during an import makes it start over, without partial results', async () => {
  const file = fileOf([
    ['Name', 'Email'],
    ['Early', 'early@x.example'],
    ['Race', 'race@x.example'],
  ])
  const form = { text: `insert into client (full_name, email) values ('Race', 'race@x.example')`, values: [] }
  const answer = await whileLocked(api.owner, form, () => clients.send(file, { dryRun: false }))
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'changed_meanwhile'])
  expect(await api.db.selectFrom('client').select('id').where('email', '=', 'early@x.example').execute()).toEqual([])
  expect(await clients.run(file)).toMatchObject({ created: 1, unchanged: 1 })
})

test('ADMIN-2: possible duplicates are found without a full scan', { timeout: 300_000 }, async () => {
  await givenClient(api.db, { whatsapp: '+201005500001', shares_phone: true })
  await api.owner.query('vacuum analyze client')
  const headers = { authorization: `Bearer ${staff.token}` }
  const list = () => api.app.inject({ url: '/api/admin/clients/duplicates/', headers })
  const started = performance.now()
  expect((await list()).json().data).toHaveLength(1)
  console.log(`duplicates among ${ROWS} clients: ${Math.round(performance.now() - started)} ms`)
  expect(await tablesScannedBy(api.owner, list)).not.toContain('client')
})
