import { performance } from 'node:perf_hooks'
import { beforeAll, expect, test } from 'vitest'
import { sealer, useApi } from '../../../test/api.ts'
import { auditOf } from '../../../test/audit.ts'
import { givenReview } from '../../../test/given-reviews.ts'
import { givenClient, givenStaff, givenTicket } from '../../../test/given.ts'
import { tablesScannedBy } from '../../../test/query-plans.ts'

const api = useApi()
let staff: { id: number; username: string; token: string }
beforeAll(async () => {
  staff = await givenStaff(api.db)
})

const download = (id: number) =>
  api.app.inject({ url: `/api/admin/clients/${id}/export/`, headers: { authorization: `Bearer ${staff.token}` } })

test('A23, API-15: the file is the person’s own, says the whole national ID, and leaves a line in the audit log', async () => {
  const national_id = '29405120100382'
  const client = await givenClient(api.db, { full_name: 'ليلى حسن', ...sealer.seal(national_id) })
  const other = await givenClient(api.db, { full_name: 'Somebody Else' })
  await givenTicket(api.db, client.id, { special_requests: 'A window seat' })
  await givenTicket(api.db, other.id, { special_requests: 'Nobody else’s business' })
  await givenReview(api.db, { client_id: other.id, comment: 'Not hers' })

  const answer = await download(client.id)

  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename="client-C-${client.id}.json"`,
    'cache-control': 'no-store',
  })
  const file = answer.json()
  expect(file.account).toMatchObject({ client_id: `C-${client.id}`, full_name: 'ليلى حسن', national_id })
  expect(file.trips).toEqual([
    expect.objectContaining({ special_requests: 'A window seat', departure_date: '2026-12-01' }),
  ])
  expect([file.reviews, file.vouchers]).toEqual([[], []])
  expect(file.what_staff_did).toEqual([
    { day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), subject: 'client', action: 'export', fields: ['national_id'] },
  ])
  for (const foreign of ['Somebody Else', 'business', 'Not hers', staff.username])
    expect(answer.body).not.toContain(foreign)
  expect(await auditOf(api.db, 'client', client.id)).toEqual([
    { staff_id: staff.id, action: 'export', fields: ['national_id'] },
  ])
  await download(other.id)
  expect(await auditOf(api.db, 'client', other.id)).toEqual([{ staff_id: staff.id, action: 'export', fields: [] }])
})

test('A23: whoever is not there has no file, and the log no line of it', async () => {
  const answer = await download(99)
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'client_not_found'])
  expect(await auditOf(api.db, 'client', 99)).toEqual([])
})

test('A23: among many others the largest client has their file in seconds, and no table is read from end to end', async () => {
  const client = await givenClient(api.db, { whatsapp: '+201005550142' })
  await api.owner.query(`
    insert into client (full_name, email) select 'Many', i || '@many.example' from generate_series(1, 5000) i;
    insert into ticket (client_id, ticket_type, price, points, booking_reference, is_opening)
    select case when i % 2 = 0 then ${client.id} else 10010 + i % 4000 end, 'flight', 10000, 100, 'RH-many-' || i, true
    from generate_series(1, 8000) i;
    select complete_ticket(client_id, id, 'system', null) from ticket
    where client_id = ${client.id} and id in (select id from ticket where client_id = ${client.id} limit 1000);
    insert into reviewer (id, name_key, mobile) select 1000000 + i, 'many', '+2012' || i from generate_series(1, 8000) i;
    insert into feedback (reviewer_id, client_id, name, rating, comment)
    select 1000000 + i, case when i % 2 = 0 then ${client.id} end, 'Mona', 3, repeat('It was fine. ', 20)
    from generate_series(1, 8000) i;
    insert into sent_message (kind, client_id, code, staff_id)
    select 'promo', case when i % 2 = 0 then ${client.id} else 10010 + i % 4000 end, 'SUMMER', ${staff.id}
    from generate_series(1, 8000) i;
    insert into registration_request (name, email, ticket_price)
    select 'Many', i || '@many.example', 1 from generate_series(1, 8000) i;
    insert into audit_entry (staff_id, action, subject, subject_id) select ${staff.id}, 'update', 'ticket', id from ticket`)
  await api.owner.query('vacuum analyze')

  const start = performance.now()
  const file = (await download(client.id)).json()
  const seconds = (performance.now() - start) / 1000
  const rows = Object.values(file).reduce<number>((sum, part) => sum + (Array.isArray(part) ? part.length : 0), 0)
  process.stdout.write(`The file of a client with ${rows} rows took ${seconds.toFixed(1)} s.\n`)

  expect([file.trips.length, file.reviews.length, file.messages_sent.length]).toEqual([4000, 4000, 4000])
  expect(file.points_statement).toHaveLength(1000)
  expect(seconds).toBeLessThan(60)
  const small = await givenClient(api.db, { whatsapp: '+201005550143', points: 100 })
  const scanned = await tablesScannedBy(api.owner, () => download(small.id))
  const many = ['client', 'ticket', 'point_entry', 'point_lot', 'reviewer', 'feedback', 'sent_message', 'audit_entry']
  expect(scanned.filter((table) => [...many, 'registration_request'].includes(table))).toEqual([])
})
