import { request as httpRequest, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { givenStaff } from '../../../../test/given.ts'
import { importer } from '../../../../test/import-file.ts'
import { readTable } from './read-table.ts'
import { fetchOnce } from '../../../../test/fetch-once.ts'

const api = useApi()
let staff: { id: number; token: string }
let origin: string
const clients = importer(api, 'clients', () => staff.token)

beforeAll(async () => {
  staff = await givenStaff(api.db)
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
})

const SIZE = 8 * 1024 * 1024
const START = 'Name,Email\nMona,mona@hostile.example\n'
const filledWith = (text: string) => START + text.repeat(Math.floor((SIZE - START.length) / text.length))
const row = (cells: number) => `${'a,'.repeat(cells - 1)}a\n`

const REFUSED: [string, string, string, string?][] = [
  ['a million columns', 'column,'.repeat(1_000_000), 'import_too_wide'],
  ['201 columns', `Name,Email,${'x,'.repeat(199)}\nA,a@x.example\n`, 'import_too_wide'],
  ['a row of 201 cells', START + row(201), 'import_too_wide'],
  ['a row of millions of empty cells', filledWith(','), 'import_row_too_long', '3'],
  ['a row without an end', filledWith('a'), 'import_row_too_long', '3'],
  ['an endless quote', `${START}"${'a,\n'.repeat(SIZE / 4)}`, 'import_row_too_long', '3'],
  ['nothing but quotes', filledWith('"'), 'import_row_too_long', '3'],
  ['a cell longer than Excel holds', `${START}A,"${'a'.repeat(32_768)}"\n`, 'import_row_too_long', '3'],
  ['a column name of 201 characters', `Name,Email,${'x'.repeat(201)}\nA,a@x.example,1\n`, 'import_row_too_long', '1'],
  ['millions of rows of empty cells', filledWith(',\n'), 'import_too_long'],
  ['millions of rows of blanks', filledWith(' \n'), 'import_too_long'],
]

test.each(REFUSED)('T45: %s: rejected, and none of its content is sent back', async (_, file, code, rowNumber) => {
  const answer = await clients.send(file)
  expect([answer.statusCode, answer.json().code]).toEqual([400, code])
  expect(answer.body.length).toBeLessThan(400)
  if (rowNumber) expect(answer.json().error).toContain(`Row ${rowNumber} `)
})

test.each([
  ['after the last row', filledWith('\n'), 2],
  ['after the last row, as Windows ends lines', filledWith('\n').replaceAll('\n', '\r\n').slice(0, SIZE), 2],
  ['before a header with semicolons', `${'\n'.repeat(SIZE - 100)}${START.replaceAll(',', ';')}`, SIZE - 98],
])('T45, ADMIN-2: millions of empty lines %s are skipped, and rows keep their numbers', async (_, file, last) => {
  const report = await clients.check(file)
  expect(report).toMatchObject({ total: 1, created: 1, rows: [{ row: last, name: 'Mona', outcome: 'created' }] })
})

test('T45: of an endless header 201 names are looked up for each separator, and no more', async () => {
  const isKnown = vi.fn<(header: string) => boolean>(() => false)
  const header = Buffer.from('a,'.repeat(SIZE / 2))
  await expect(readTable(header, isKnown)).rejects.toMatchObject({ code: 'import_too_wide' })
  expect(isKnown.mock.calls.length).toBeLessThanOrEqual(3 * 201)
})

test('ADMIN-2: 200 columns and 20,000 rows are read; issues beyond 10,000 are only counted', async () => {
  const more = Array.from({ length: 198 }, (_, place) => `Column ${place}`)
  const report = await clients.check(`${['Name', 'Email', ...more].join()}\n${`,${','.repeat(198)}x\n`.repeat(20_000)}`)
  expect(report).toMatchObject({ total: 20_000, bad: 20_000, remarks_left_out: 30_000 })
  expect([report.header.length, report.remarks.length, report.bad_rows.length]).toEqual([200, 10_000, 20_000])
})

const headers = () => ({
  ...{ authorization: `Bearer ${staff.token}`, 'content-type': 'text/csv' },
})
const url = (isDryRun: boolean) => `${origin}/api/admin/imports/clients/?dry_run=${isDryRun}`

const until = async (isSo: () => Promise<boolean>) => {
  while (!(await isSo())) await wait(20)
}

test('T45: while three files are in progress, the fourth is rejected before it is sent', async () => {
  const refused = Promise.withResolvers<IncomingMessage>()
  const uploads = Array.from({ length: 4 }, () => {
    const upload = httpRequest(url(true), { method: 'POST', headers: { ...headers(), 'content-length': START.length } })
    upload.on('error', () => undefined).on('response', refused.resolve)
    upload.flushHeaders()
    return upload
  })
  onTestFinished(() => uploads.forEach((upload) => upload.destroy()))
  const answer = await refused.promise
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(await json(answer)).toMatchObject({ code: 'import_busy' })
  for (const upload of uploads) upload.destroy()
  await until(
    async () => (await fetchOnce(url(true), { method: 'POST', headers: headers(), body: START })).status === 200,
  )
})

test('T45, ADMIN-2: a client that disconnects during an import has imported nothing', async () => {
  const countWorking = async (on: string) => {
    const { rows } = await api.owner.query<{ count: number }>(
      `select count(*)::integer from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and query like $1 and state <> 'idle'`,
      [on],
    )
    return rows[0]?.count
  }
  const other = await api.owner.connect()
  const runBehindAnother = async (whileItWaits: (caller: AbortController) => void) => {
    await other.query('begin')
    await other.query(`select pg_advisory_xact_lock(hashtext('rihla import'))`)
    const caller = new AbortController()
    const run = fetchOnce(url(false), { method: 'POST', headers: headers(), body: START, signal: caller.signal })
    await until(async () => (await countWorking('%rihla import%')) === 2)
    whileItWaits(caller)
    const outcome = await Promise.race([
      run.then(
        (answer) => answer.status,
        () => 'left',
      ),
      wait(50, 'waits'),
    ])
    await other.query('commit')
    await until(async () => (await countWorking('%')) === 0)
    await run.catch(() => undefined)
    const { rows } = await api.owner.query(`select email from client where email = 'mona@hostile.example'`)
    return [outcome, rows.length]
  }
  expect(await runBehindAnother((caller) => caller.abort())).toEqual(['left', 0])
  expect(await runBehindAnother(() => undefined)).toEqual(['waits', 1])
  other.release()
})
