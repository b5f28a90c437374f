import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditFaults } from '../src/features/audit/chain.queries.ts'
import { useApi } from '../test/api.ts'
import { givenClient, givenStaff } from '../test/given.ts'
import { placesOf } from '../test/places.ts'

const api = useApi()
const folder = mkdtempSync(join(tmpdir(), 'rihla-erasures-'))
afterAll(() => rmSync(folder, { recursive: true }))

let staff: { id: number; token: string }
beforeAll(async () => {
  staff = await givenStaff(api.db, { role: 'owner' })
})

const run = (command: string, ...args: string[]) => {
  const file = fileURLToPath(new URL(command, import.meta.url))
  const env = { PATH: process.env['PATH'], DATABASE_URL: api.url }
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], { env, encoding: 'utf8' })
  return { status, stdout, stderr }
}
const list = (...args: string[]) => run('list-erasures.ts', ...args)
const reapply = (...args: string[]) => run('reapply-erasures.ts', ...args)

/** An erasure list as it was written before a restore. */
const listOf = (erasures: [id: number, moment: Date][]) => {
  const file = join(folder, `given-${erasures.map(([id]) => id).join('-')}`)
  const lines = erasures.map(([id, moment]) => `${id} ${moment.toISOString()}\n`)
  writeFileSync(file, `${lines.join('')}${erasures.length} in all\n`)
  return file
}

const erase = (id: number) =>
  api.app.inject({
    method: 'DELETE',
    url: `/api/admin/clients/${id}/`,
    headers: { authorization: `Bearer ${staff.token}` },
  })

const auditOf = (id: number) =>
  api.db
    .selectFrom('audit_entry')
    .select(['staff_id', 'action'])
    .where('subject', '=', 'client')
    .where('subject_id', '=', id)
    .execute()

const soon = () => new Date(Date.now() + 1000)

test('T44, RULES-9: a client brought back by a restore is completely erased again, and this is audited', async () => {
  const person = { full_name: 'Zubayda Again', email: 'zubayda.again@private.example', whatsapp: '+201007776655' }
  const { id, token } = await givenClient(api.db, person)
  expect(await placesOf(api.owner, Object.values(person))).not.toEqual([])

  const result = reapply(listOf([[id, soon()]]))

  expect(result).toEqual({ status: 0, stdout: '1 erased again, 0 were erased already.\n', stderr: '' })
  expect(await placesOf(api.owner, Object.values(person))).toEqual([])
  const profile = { url: '/api/client/profile/', headers: { authorization: `Bearer ${token}` } }
  expect((await api.app.inject(profile)).statusCode).toBe(401)
  expect(await auditOf(id)).toEqual([{ staff_id: null, action: 'erase' }])
  expect(await listAuditFaults(api.db)).toEqual([])
})

test('T44: a list applied twice changes nothing more', async () => {
  const { id } = await givenClient(api.db)
  const file = listOf([[id, soon()]])
  reapply(file)
  const everything = () =>
    api.owner.query('select (select json_agg(c) from client c), (select json_agg(e) from erasure e)')
  const before = await everything()

  expect(reapply(file)).toEqual({ status: 0, stdout: '0 erased again, 1 were erased already.\n', stderr: '' })
  expect((await everything()).rows).toEqual(before.rows)
  expect(await auditOf(id)).toHaveLength(1)
})

test('T44: an unknown client number is reported, and the numbers after it are still erased', async () => {
  const { id } = await givenClient(api.db)
  const result = reapply(
    listOf([
      [5, soon()],
      [id, soon()],
    ]),
  )
  expect(result).toEqual({
    status: 2,
    stdout: '1 erased again, 0 were erased already.\n',
    stderr: 'client 5: does not exist in this database\n',
  })
})

test('T44: a client who has the number of a client erased earlier is not erased', async () => {
  const { id, email } = await givenClient(api.db)
  const { status, stderr } = reapply(listOf([[id, new Date('2026-01-01')]]))
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining('another person') })
  expect(await placesOf(api.owner, [email])).toEqual([`${email} in public.client`])
})

test('T44: a truncated list or another file erases no client', async () => {
  const { id, email } = await givenClient(api.db)
  const file = join(folder, 'broken')
  const line = `${id} ${soon().toISOString()}\n`
  for (const text of ['', line, `${line}2 in all\n`, `client ${line}1 in all\n`]) {
    writeFileSync(file, text)
    expect(reapply(file)).toEqual({ status: 1, stdout: '', stderr: expect.stringContaining('list of erasures') })
  }
  expect(await placesOf(api.owner, [email])).toEqual([`${email} in public.client`])
})

test('T44: the list contains numbers and times, can be applied, and never gets shorter', async () => {
  const file = join(folder, 'kept')
  const { id } = await givenClient(api.db)
  await erase(id)
  expect(list(file).status).toBe(0)
  const written = readFileSync(file, 'utf8')
  expect(written).toMatch(new RegExp(`^(\\d+ [\\dT:.-]+Z\\n)*${id} [\\dT:.-]+Z\\n\\d+ in all\\n$`))
  expect(reapply(file)).toEqual({ status: 0, stdout: expect.stringContaining('0 erased again'), stderr: '' })

  const before = listOf([[7, new Date('2026-01-01')]])
  expect(list(before).stdout).toContain('erased clients')
  expect(readFileSync(before, 'utf8')).toMatch(/^7 2026-01-01T00:00:00.000Z\n/)
  expect(readFileSync(before, 'utf8')).toContain(`${id} `)

  writeFileSync(file, written.slice(0, 20))
  expect(list(file).status).toBe(1)
  expect(readFileSync(file, 'utf8')).toBe(written.slice(0, 20))
})
