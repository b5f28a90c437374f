import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { givenStaff } from '../../../../test/given.ts'
import { countAllRows, fileOf, importer } from '../../../../test/import-file.ts'

const api = useApi()
let staff: { id: number; token: string }
const clients = importer(api, 'clients', () => staff.token)

beforeAll(async () => {
  staff = await givenStaff(api.db)
})

test.each([
  ['', 'import_empty'],
  ['Name,Email\r\n', 'import_empty'],
  ['Name,Email\r\n,\r\n\r\n', 'import_empty'],
  [Buffer.from([0x50, 0x4b, 0x03, 0x04, 20, 0]), 'import_not_csv'],
  [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'import_not_csv'],
  ['Name,Email\r\n"never closed,a@x.example\r\n', 'import_unreadable'],
  [Buffer.from([65, 0, 0, 66, 0, 0, 0, 1]), 'import_unreadable'],
  [Buffer.concat([Buffer.from('Name,Email\r\nمنى عادل,a@x.example\r\n'), Buffer.of(0xd9)]), 'import_unreadable'],
  [`Name,Email\r\n${'A,a@x.example\r\n'.repeat(20_001)}`, 'import_too_long'],
])('ADMIN-2: a file that is no table is rejected with a reason (%#)', async (file, code) => {
  const answer = await clients.send(file)
  expect([answer.statusCode, answer.json().code]).toEqual([400, code])
})

test('ADMIN-2: missing columns are reported, and 8 MB is the maximum file size', async () => {
  const missing = await clients.send('Passport;Notes\r\n1;2\r\n')
  expect([missing.statusCode, missing.json()]).toEqual([
    400,
    {
      code: 'import_columns_missing',
      error: 'These columns are missing: «Full name», «WhatsApp». The first row must name the columns.',
    },
  ])
  const large = await clients.send(Buffer.alloc(8 * 1024 * 1024 + 1, 65))
  expect([large.statusCode, large.json().code]).toEqual([413, 'body_too_large'])
  const json = await api.app.inject({
    ...{ method: 'POST', url: '/api/admin/imports/clients/', payload: { a: 1 } },
    headers: { authorization: `Bearer ${staff.token}` },
  })
  expect([json.statusCode, json.json().code]).toEqual([400, 'invalid_body'])
})

test('ADMIN-2: a request only checks the file unless it asks for the import', async () => {
  const before = await countAllRows(api)
  const answer = await api.app.inject({
    ...{ method: 'POST', url: '/api/admin/imports/clients/', payload: 'Name,Email\r\nA,only-checked@x.example\r\n' },
    headers: { authorization: `Bearer ${staff.token}`, 'content-type': 'text/csv' },
  })
  expect(answer.json()).toMatchObject({ dry_run: true, created: 1 })
  expect(await countAllRows(api)).toEqual(before)
})

test('API-12, ADMIN-2: a repeated request has one effect and one response, without cells of the file', async () => {
  const file = fileOf([
    ['Name', 'Email', 'National ID'],
    ['Twice', 'twice@x.example', '29001011230377'],
    ['', 'secret@x', ''],
  ])
  const first = await clients.run(file, { key: 'one decision' })
  expect(await clients.run(file, { key: 'one decision' })).toEqual(first)
  const { rows } = await api.owner.query(`select answer::text from idempotency_key where key = 'one decision'`)
  expect(rows[0].answer).not.toMatch(/Twice|secret|twice@|290010/)
  const other = await clients.send(`${file}A,a@x.example\r\n`, { dryRun: false, key: 'one decision' })
  expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused'])
})
