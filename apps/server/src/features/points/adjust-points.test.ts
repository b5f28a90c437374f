import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { auditOf } from '../../../test/audit.ts'
import { givenClient, givenReward, givenStaff, givenTicket, type GivenClient } from '../../../test/given.ts'
import { expectLedgerToAddUp } from '../../../test/ledger.ts'
import { requestedEmails } from '../../../test/mails.ts'

const api = useApi()
let staff: { id: number; username: string; token: string }
beforeAll(async () => {
  staff = await givenStaff(api.db)
})

const adjust = (id: number, body: object, key?: string) =>
  api.app.inject({
    method: 'POST',
    url: `/api/admin/clients/${id}/points/`,
    headers: { authorization: `Bearer ${staff.token}`, ...(key && { 'idempotency-key': key }) },
    payload: body,
  })
const ownStatement = async (client: GivenClient) =>
  (await api.app.inject({ url: '/api/client/points/', headers: { authorization: `Bearer ${client.token}` } })).json()
const staffStatement = async (id: number, query = '') =>
  (
    await api.app.inject({
      url: `/api/admin/clients/${id}/points/${query}`,
      headers: { authorization: `Bearer ${staff.token}` },
    })
  ).json()
test('ADMIN-4: staff add and remove points with a reason, and the client reads both in the statement', async () => {
  const client = await givenClient(api.db, { points: 100 })

  const added = await adjust(client.id, { points: 50, reason: '  Goodwill for the delay ' })
  expect([added.statusCode, added.json()]).toMatchObject([
    200,
    { points: 150, data: { kind: 'adjust', points: 50, balance_after: 150, reason: 'Goodwill for the delay' } },
  ])
  expect((await adjust(client.id, { points: -30, reason: 'Typing mistake' })).json().points).toBe(120)

  const own = await ownStatement(client)
  expect(own.data.slice(0, 2)).toMatchObject([
    { kind: 'adjust', points: -30, balance_after: 120, reason: 'Typing mistake', expires_at: null },
    {
      kind: 'adjust',
      points: 50,
      balance_after: 150,
      reason: 'Goodwill for the delay',
      expires_at: expect.any(String),
    },
  ])
  expect(own).toMatchObject({ balance: 120, earned: 100 })
  expect(await staffStatement(client.id)).toEqual(own)
  expect(await auditOf(api.db, 'client', client.id)).toEqual([
    { staff_id: staff.id, action: 'adjust_points', fields: ['points'] },
    { staff_id: staff.id, action: 'adjust_points', fields: ['points'] },
  ])
  await expectLedgerToAddUp(api.db)
})

test('ADMIN-4, API-12: the same adjustment sent twenty times at once with one key has one effect', async () => {
  const client = await givenClient(api.db, { points: 100 })
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => adjust(client.id, { points: 40, reason: 'Goodwill' }, key)),
  )
  expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1)
  expect(answers[0]?.json().points).toBe(140)
  expect((await ownStatement(client)).balance).toBe(140)
  expect(await auditOf(api.db, 'client', client.id)).toHaveLength(1)
  const other = await adjust(client.id, { points: 41, reason: 'Goodwill' }, key)
  expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused'])
  await expectLedgerToAddUp(api.db)
})

test('ADMIN-4: no more points can be removed than there are, also with concurrent changes', async () => {
  const client = await givenClient(api.db, { points: 100 })
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => adjust(client.id, { points: -60, reason: 'Taken back' })),
  )
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
  const refused = answers.find((answer) => answer.statusCode !== 200)
  expect([refused?.statusCode, refused?.json().code]).toEqual([409, 'insufficient_points'])
  expect((await ownStatement(client)).balance).toBe(40)
  expect(await auditOf(api.db, 'client', client.id)).toHaveLength(1)
  await expectLedgerToAddUp(api.db)
})

test('ADMIN-4, RULES-6: points added by hand pay a debt first', async () => {
  const client = await givenClient(api.db)
  const trip = await givenTicket(api.db, client.id, { status: 'completed', points: 300 })
  await sql`select redeem_reward(${client.id}, ${await givenReward(api.db, { cost_points: 300 })})`.execute(api.db)
  await api.db.updateTable('ticket').set({ status: 'cancelled', completed_at: null }).where('id', '=', trip).execute()
  await sql`select set_ticket_points(${trip}, 0, 'staff', ${staff.id}, null)`.execute(api.db)

  expect((await adjust(client.id, { points: 320, reason: 'Goodwill' })).json().points).toBe(20)
  expect(await ownStatement(client)).toMatchObject({ balance: 20, owed: 0 })
  await expectLedgerToAddUp(api.db)
})

test('ADMIN-4: zero points, fractions and a missing reason are reported by field', async () => {
  const { id } = await givenClient(api.db)
  for (const [body, fields] of [
    [{ points: 0, reason: 'x' }, ['points']],
    [{ points: 1.5, reason: '   ' }, ['points', 'reason']],
    [{ points: 10_000_001, reason: 'x'.repeat(301) }, ['points', 'reason']],
    [{}, ['points', 'reason']],
  ] as const) {
    const answer = await adjust(id, body)
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, fields])
  }
  expect(await auditOf(api.db, 'client', id)).toEqual([])
})

test('ADMIN-4: the statement for staff is paginated like the client’s own', async () => {
  const client = await givenClient(api.db)
  for (const points of [10, 20, 30]) await adjust(client.id, { points, reason: 'Step' })
  const first = await staffStatement(client.id, '?limit=2')
  const second = await staffStatement(client.id, `?limit=2&cursor=${first.next_cursor}`)
  expect([first.balance, first.total, first.data.length, second.data.length]).toEqual([60, 3, 2, 1])
})

test('ADMIN-6, ADMIN-4: points added by hand send one email, points removed none', async () => {
  const client = await givenClient(api.db, { points: 100 })
  const key = randomUUID()
  await adjust(client.id, { points: 50, reason: 'Goodwill' }, key)
  await adjust(client.id, { points: 50, reason: 'Goodwill' }, key)
  await adjust(client.id, { points: -10, reason: 'Correction' })
  expect((await requestedEmails(api, client.id)).map(({ mail }) => mail)).toEqual(['points_added'])
})
