import { beforeAll, expect, test } from 'vitest'
import { sealer, useApi } from '../../../test/api.ts'
import { auditOf } from '../../../test/audit.ts'
import { givenReferral, publishReferral } from '../../../test/given-referral.ts'
import { givenReview } from '../../../test/given-reviews.ts'
import { givenClient, givenStaff, givenTicket } from '../../../test/given.ts'

const api = useApi()
let staff: { id: number; username: string; token: string }
beforeAll(async () => {
  staff = await givenStaff(api.db)
})

const download = (id: number) =>
  api.app.inject({ url: `/api/admin/clients/${id}/export/`, headers: { authorization: `Bearer ${staff.token}` } })

test('A23, API-15: the file has the data of one person with the full national ID, and is audited', async () => {
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
    expect.objectContaining({ special_requests: 'A window seat', departure_date: '2026-01-15' }),
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

test('API-15, PROG-8: the file says what became of friends and of the invitation, and names nobody', async () => {
  await publishReferral(api, 200)
  const [client, friend] = [await givenClient(api.db), await givenClient(api.db, { full_name: 'Somebody Else' })]
  await givenReferral(api, client.id, friend.id)
  await givenTicket(api.db, friend.id, { status: 'completed' })
  const paid = { state: 'paid', points: 200, refusal: null }

  const file = await download(client.id)
  expect(file.json()).toMatchObject({ friends_brought: [paid], brought_by_a_friend: [] })
  expect(file.json().points_statement).toMatchObject([{ bonus: 'referral', points: 200 }])
  expect(file.body).not.toContain('Somebody Else')
  expect((await download(friend.id)).json()).toMatchObject({ friends_brought: [], brought_by_a_friend: [paid] })
})

test('T49: a client who does not exist has no file and adds no audit entry', async () => {
  const answer = await download(99)
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'client_not_found'])
  expect(await auditOf(api.db, 'client', 99)).toEqual([])
})
