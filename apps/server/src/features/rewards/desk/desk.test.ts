import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { DeskVoucher } from '@rihla/contract'
import { sql } from 'kysely'
import { useApi } from '../../../../test/api.ts'
import { deskOf, headersOf } from '../../../../test/desk.ts'
import { givenClient, givenStaff, givenTicket, type GivenClient } from '../../../../test/given.ts'
import { expectLedgerToAddUp } from '../../../../test/ledger.ts'

const api = useApi()
const { redeem, givenVoucher, find, decide } = deskOf(api)

const setLastDay = (id: number, days: number) =>
  api.owner.query('update voucher set valid_until = agency_today() + $2::int where id = $1', [id, days])

const balanceOf = (client: GivenClient) =>
  api.db.selectFrom('point_balance').selectAll().where('client_id', '=', client.id).executeTakeFirstOrThrow()

const CANCEL = { reason: 'supplier_cannot_deliver', note: 'Hotel is full until January.' }

test('RULES-5: a typed code finds the voucher, its client and the points a cancellation would return', async () => {
  const staff = await givenStaff(api.db)
  const { client, voucher } = await givenVoucher(200)
  await api.owner.query(`update point_lot set expires_at = '2027-03-02 10:00+00' where client_id = $1`, [client.id])

  for (const code of [voucher.code, voucher.code.toLowerCase().replace('-', ' '), ` ${voucher.code.replace('-', '')}`])
    expect(await find(staff, { code })).toEqual([
      {
        ...voucher,
        description: 'One visit.',
        descriptions: {},
        days_left: 365,
        points_owed: 0,
        client: {
          id: client.id,
          full_name: 'Mona Adel',
          mobile_number: '+201005550142',
          tier: 'Bronze',
          tier_benefits: {},
        },
        ...{ used_by: null, supplier_confirmation: null },
        ...{ cancelled_at: null, cancelled_by: null, cancel_reason: null, cancel_note: null },
        refund: { debt: 0, lost: 0, lots: [{ points: 200, expires_on: '2027-03-02' }] },
      },
    ])
  expect(await find(staff, { code: 'ZZZZ-ZZZZ' })).toEqual([])
  expect(await find(staff, { code: 'not a code' })).toEqual([])
})

test('RULES-5: a voucher is used once; a second attempt shows who used it and when', async () => {
  const [first, second] = [await givenStaff(api.db), await givenStaff(api.db)]
  const { voucher } = await givenVoucher()

  const used = await decide(first, voucher.id, 'use', { supplier_confirmation: ' SV-20418 ' })
  expect(used.statusCode).toBe(200)
  expect(used.json().data).toMatchObject({
    state: 'used',
    used_by: { id: first.id, username: first.username },
    supplier_confirmation: 'SV-20418',
    refund: null,
  })

  const again = await decide(second, voucher.id, 'use', {})
  expect([again.statusCode, again.json().code]).toEqual([409, 'voucher_used'])
  expect(again.json().error).toContain(first.username)
  expect(again.json().error).toContain(String(new Date().getFullYear()))
  expect((await find(second, { code: voucher.code }))[0]?.used_by?.id).toBe(first.id)

  const audit = await api.db.selectFrom('audit_entry').selectAll().where('subject', '=', 'voucher').execute()
  expect(audit.filter((line) => line.subject_id === voucher.id)).toMatchObject([
    { staff_id: first.id, action: 'use', fields: ['state', 'supplier_confirmation'] },
  ])
})

test('API-12: the same decision sent again gets the same response, and is no second use', async () => {
  const staff = await givenStaff(api.db)
  const { voucher } = await givenVoucher()
  const key = randomUUID()
  const answers = [await decide(staff, voucher.id, 'use', {}, key), await decide(staff, voucher.id, 'use', {}, key)]
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200])
  expect(answers[0]?.body).toBe(answers[1]?.body)
  expect((await decide(staff, voucher.id, 'use', {})).json().code).toBe('voucher_used')
})

test('RULES-5: a voucher can be used on its last day, and neither used nor cancelled the day after', async () => {
  const staff = await givenStaff(api.db)
  const [today, past] = [await givenVoucher(), await givenVoucher()]
  await setLastDay(today.voucher.id, 0)
  await setLastDay(past.voucher.id, -1)

  expect((await decide(staff, today.voucher.id, 'use', {})).statusCode).toBe(200)
  expect((await find(staff, { code: past.voucher.code }))[0]).toMatchObject({
    state: 'expired',
    days_left: -1,
    refund: null,
  })
  for (const [what, body] of [
    ['use', {}],
    ['cancel', CANCEL],
  ] as const)
    expect((await decide(staff, past.voucher.id, what, body)).json().code).toBe('voucher_expired')
  expect((await balanceOf(past.client)).available).toBe(0)
  await expectLedgerToAddUp(api.db)
})

test('RULES-5: cancelling returns the points to their lots with their old expiry, once', async () => {
  const staff = await givenStaff(api.db)
  const client = await givenClient(api.db, { points: 100 })
  await givenTicket(api.db, client.id, { status: 'completed', points: 300 })
  await api.owner.query(
    `update point_lot set expires_at = case points when 100 then timestamptz '2027-01-10 12:00Z' else '2027-06-01 12:00Z' end
     where client_id = $1`,
    [client.id],
  )
  const lots = () =>
    api.db.selectFrom('point_lot').selectAll().where('client_id', '=', client.id).orderBy('id').execute()
  const before = await lots()
  const voucher = await redeem(client, 250)
  const promised = (await find(staff, { code: voucher.code }))[0]?.refund
  expect(promised).toEqual({
    ...{ debt: 0, lost: 0 },
    lots: [
      { points: 100, expires_on: '2027-01-10' },
      { points: 150, expires_on: '2027-06-01' },
    ],
  })

  const cancelled = await decide(staff, voucher.id, 'cancel', CANCEL)
  expect(cancelled.json().data).toMatchObject({
    state: 'cancelled',
    cancelled_by: { username: staff.username },
    cancel_reason: 'supplier_cannot_deliver',
    cancel_note: 'Hotel is full until January.',
    refund: null,
  })
  expect(await lots()).toEqual(before)

  const again = await decide(staff, voucher.id, 'cancel', CANCEL)
  expect([again.statusCode, again.json().code]).toEqual([409, 'voucher_cancelled'])
  expect(again.json().error).toContain(staff.username)
  expect((await decide(staff, voucher.id, 'use', {})).json().code).toBe('voucher_cancelled')
  expect((await balanceOf(client)).available).toBe(400)
  const restored = api.db.selectFrom('point_entry').selectAll().where('voucher_id', '=', voucher.id)
  expect(await restored.where('kind', '=', 'restore').execute()).toHaveLength(2)
  await expectLedgerToAddUp(api.db)
})

test('RULES-5: a used voucher cannot be cancelled, and a cancellation needs one of the reasons', async () => {
  const staff = await givenStaff(api.db)
  const { client, voucher } = await givenVoucher()
  for (const body of [{}, { reason: '' }, { reason: 'because' }]) {
    const refused = await decide(staff, voucher.id, 'cancel', body)
    expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ['reason']])
  }
  await decide(staff, voucher.id, 'use', {})
  expect((await decide(staff, voucher.id, 'cancel', CANCEL)).json().code).toBe('voucher_used')
  expect((await decide(staff, 2_000_000, 'cancel', CANCEL)).json().code).toBe('voucher_not_found')
  expect((await balanceOf(client)).available).toBe(0)
  await expectLedgerToAddUp(api.db)
})

test('RULES-6: the preview of a cancellation is right: debts are paid first, and expired points are lost', async () => {
  const staff = await givenStaff(api.db)
  const client = await givenClient(api.db)
  const trip = await givenTicket(api.db, client.id, { status: 'completed', points: 100 })
  await givenTicket(api.db, client.id, { status: 'completed', points: 200 })
  await givenTicket(api.db, client.id, { status: 'completed', points: 50 })
  await api.owner.query(
    `update point_lot set expires_at = case points
       when 100 then timestamptz '2027-01-10 12:00Z' when 200 then '2027-02-10 12:00Z' else '2027-06-01 12:00Z' end
     where client_id = $1`,
    [client.id],
  )
  const voucher = await redeem(client, 350)
  await sql`select set_ticket_points(${trip}, 40, 'staff', ${staff.id}, 'price corrected')`.execute(api.db)
  await api.db.updateTable('ticket').set({ points: 40 }).where('id', '=', trip).execute()
  await api.owner.query(`update point_lot set expires_at = now() where client_id = $1 and points = 200`, [client.id])

  const found = (await find(staff, { code: voucher.code }))[0]
  expect(found?.points_owed).toBe(60)
  expect(found?.refund).toEqual({
    ...{ debt: 60, lost: 200 },
    lots: [
      { points: 40, expires_on: '2027-01-10' },
      { points: 50, expires_on: '2027-06-01' },
    ],
  })
  await decide(staff, voucher.id, 'cancel', CANCEL)
  expect(await balanceOf(client)).toMatchObject({ available: 90, owed: 0 })
  await expectLedgerToAddUp(api.db)
})

test('RULES-5: vouchers decided on today and those of one client are listed latest first, paginated', async () => {
  const staff = await givenStaff(api.db)
  await api.owner.query(`update voucher set used_at = used_at - interval '2 days' where used_at is not null`)
  await api.owner.query(
    `update voucher set cancelled_at = cancelled_at - interval '2 days' where cancelled_at is not null`,
  )
  const given = [await givenVoucher(), await givenVoucher(), await givenVoucher(), await givenVoucher()]
  const ids = given.map(({ voucher }) => voucher.id)
  for (const [place, what, body] of [
    [2, 'use', {}],
    [0, 'cancel', CANCEL],
    [3, 'use', {}],
  ] as const)
    expect((await decide(staff, ids[place] ?? 0, what, body)).statusCode).toBe(200)

  const pages: number[][] = []
  let cursor: string | null = null
  do {
    const query: Record<string, string> = { today: 'true', limit: '2', ...(cursor !== null && { cursor }) }
    const answer = await api.app.inject({ url: '/api/admin/vouchers/', query, headers: headersOf(staff.token) })
    const page: { data: DeskVoucher[]; next_cursor: string | null; total: number } = answer.json()
    expect(page.total).toBe(3)
    pages.push(page.data.map((voucher) => voucher.id))
    cursor = page.next_cursor
  } while (cursor !== null)
  expect(pages).toEqual([[ids[3], ids[0]], [ids[2]]])

  expect((await find(staff, { client_id: String(given[1]?.client.id) })).map((voucher) => voucher.id)).toEqual([ids[1]])
  expect((await find(staff, { limit: '2' })).map((voucher) => voucher.id)).toEqual([ids[3], ids[2]])
  const wrong = { url: '/api/admin/vouchers/', query: { today: 'true', cursor: 'x' }, headers: headersOf(staff.token) }
  expect((await api.app.inject(wrong)).json().code).toBe('invalid_cursor')
})

test('RULES-5: the desk is open to agents, not to clients and visitors', async () => {
  const { client, voucher } = await givenVoucher()
  const agent = await givenStaff(api.db, { role: 'agent' })
  expect((await decide(client, voucher.id, 'use', {})).statusCode).toBe(403)
  expect((await decide({ token: 'nobody' }, voucher.id, 'use', {})).statusCode).toBe(401)
  expect((await api.app.inject({ url: '/api/admin/vouchers/', headers: headersOf(client.token) })).statusCode).toBe(403)
  expect((await decide(agent, voucher.id, 'use', {})).statusCode).toBe(200)
})

test('RULES-9: erasing a client removes the note of a cancellation; the voucher stays, without a name', async () => {
  const staff = await givenStaff(api.db, { role: 'owner' })
  const { client, voucher } = await givenVoucher()
  await decide(staff, voucher.id, 'cancel', CANCEL, randomUUID())
  const url = `/api/admin/clients/${client.id}/`
  expect((await api.app.inject({ method: 'DELETE', url, headers: headersOf(staff.token) })).statusCode).toBe(200)
  expect((await find(staff, { code: voucher.code }))[0]).toMatchObject({
    client: { full_name: null, mobile_number: null },
    cancel_reason: 'supplier_cannot_deliver',
    cancel_note: null,
  })
  const { rows } = await api.owner.query(
    `select count(*) from idempotency_key where answer::text like '%Hotel is full%'`,
  )
  expect(rows).toEqual([{ count: 0 }])
})
