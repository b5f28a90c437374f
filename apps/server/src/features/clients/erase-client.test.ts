import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { foldText } from '@rihla/domain'
import { sealer, useApi } from '../../../test/api.ts'
import { givenClient, givenReward, givenSession, givenStaff, givenTicket } from '../../../test/given.ts'
import { expectLedgerToAddUp } from '../../../test/ledger.ts'
import { placesOf } from '../../../test/places.ts'

const api = useApi()
let staff: { id: number; token: string }
beforeAll(async () => {
  staff = await givenStaff(api.db, { role: 'owner' })
})

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, token: string | undefined, payload?: object) =>
  api.app.inject({
    method,
    url,
    headers: { 'idempotency-key': randomUUID(), ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(payload && { payload }),
  })

const erase = (id: number) => call('DELETE', `/api/admin/clients/${id}/`, staff.token)

const figures = async () => {
  const { customer_feedbacks: _, ...dashboard } = (await call('GET', '/api/admin/dashboard/', staff.token)).json()
  const { rows } = await api.owner.query(
    `select (select json_agg(b order by client_id) from point_balance b) as balances,
            (select json_agg(e order by id) from point_entry e) as entries,
            (select json_agg(l order by id) from point_lot l) as lots,
            (select json_agg(v order by id) from voucher v) as vouchers,
            (select json_agg(d order by day, rating) from feedback_by_day d) as daily,
            (select json_agg(json_build_array(t.id, t.price, t.points, t.status) order by id) from ticket t) as tickets,
            (select json_agg(json_build_array(f.id, f.rating, f.comment) order by id) from feedback f) as reviews,
            (select sum(review_count) from reviewer) as grouped`,
  )
  return { dashboard, ...rows[0] }
}

const expectReviewersToCount = async () => {
  const { rows } = await api.owner.query(
    `select r.id from reviewer r left join feedback f on f.reviewer_id = r.id
     group by r.id having r.review_count <> count(f.id) or r.last_feedback_id is distinct from max(f.id)`,
  )
  expect(rows).toEqual([])
}

test('T8, RULES-9: erasing a client leaves no personal data, and the figures of the agency are unchanged', async () => {
  const person = {
    full_name: 'Zubayda Qāsim',
    email: 'Zubayda@private.example',
    whatsapp: '+201009998877',
    national_id: '29001019990382',
    passport_expiry: '2033-07-19',
  }
  const nationalNumber = '1009998877'
  const { id } = (await call('POST', '/api/admin/clients/', staff.token, { ...person, price: 25_000 })).json().data
  await call('POST', `/api/admin/clients/${id}/password-link/`, staff.token)
  const request = { name: person.full_name, email: person.email.toLowerCase(), ticketPrice: 5000 }
  expect((await call('POST', '/api/register-user', undefined, request)).statusCode).toBe(200)

  await api.db.updateTable('client').set({ password_is_first: false }).where('id', '=', id).execute()
  const token = await givenSession(api.db, { client_id: id })
  const secret = 'a wheelchair for Zubayda'
  await givenTicket(api.db, id, { special_requests: secret })
  const pnr = 'ZUBAYDAPNR'
  const umrah = { title: 'Umrah of Zubayda', place: 'Makkah', start_date: '2027-01-10', end_date: '2027-01-20' }
  const trip = await givenTicket(api.db, id, { ...umrah, ticket_type: 'umrah', external_reference: pnr })
  await givenTicket(api.db, id, { special_requests: secret, status: 'cancelled', deleted_at: new Date() })

  const review = { rating: 2, comment: 'The bus was late.' }
  expect((await call('POST', '/api/feedback/auth/', token, review)).json()).toMatchObject({ activated: true })
  const atTheDesk = { ...review, name: 'ZUBAYDA Qasim', mobile: `0${nationalNumber}` }
  expect((await call('POST', '/api/feedback/', undefined, atTheDesk)).statusCode).toBe(200)
  const note = 'Zubayda was called back.'
  const lowRatings = await api.db.selectFrom('feedback').select(['id', 'client_id']).where('rating', '=', 2).execute()
  const answer = 'Zubayda, the driver was spoken to.'
  for (const { id: low_id, client_id } of lowRatings) {
    const step = { state: 'contacted', note }
    expect((await call('PUT', `/api/admin/follow-ups/${low_id}/`, staff.token, step)).statusCode).toBe(200)
    if (client_id === null) continue
    const reply = await call('POST', `/api/admin/feedback/${low_id}/reply/`, staff.token, { reply: answer })
    expect(reply.statusCode).toBe(200)
  }
  const reward = await givenReward(api.db, { cost_points: 100 })
  expect((await call('POST', '/api/rewards/redeem/', token, { reward_id: reward })).statusCode).toBe(200)

  expect((await call('POST', '/api/client/tier/seen/', token, { tier: 'Silver' })).statusCode).toBe(200)

  const traces = [person.full_name, foldText(person.full_name), person.email, nationalNumber, person.passport_expiry]
  const written = [secret, note, answer, umrah.title, pnr]
  const found = await placesOf(api.owner, [...traces, ...written])
  for (const trace of [...traces, ...written]) expect(found.join('\n')).toContain(`${trace} in `)
  const { national_id_hash } = sealer.seal(person.national_id)
  const before = await figures()

  expect((await erase(id)).json()).toEqual({})

  expect(await placesOf(api.owner, [...traces, person.national_id, ...written])).toEqual([])
  const booked = api.db.selectFrom('ticket').select(['title', 'place', 'start_date']).where('id', '=', trip)
  expect(await booked.execute()).toEqual([{ title: '', place: 'Makkah', start_date: '2027-01-10' }])
  const hashed = await api.owner.query('select from client where national_id_hash = $1', [national_id_hash])
  expect(hashed.rowCount).toBe(0)
  expect(await figures()).toEqual(before)
  await expectLedgerToAddUp(api.db)
  await expectReviewersToCount()

  expect((await call('GET', '/api/client/profile/', token)).statusCode).toBe(401)
  expect(await api.db.selectFrom('session').selectAll().where('client_id', '=', id).execute()).toEqual([])
  expect(await api.db.selectFrom('one_time_code').selectAll().where('client_id', '=', id).execute()).toEqual([])
  expect(await api.db.selectFrom('tier_moment').selectAll().where('client_id', '=', id).execute()).toEqual([])
  const kept = await api.db.selectFrom('erasure').selectAll().where('client_id', '=', id).execute()
  expect(kept).toEqual([{ client_id: id, erased_at: expect.any(Date) }])
  const audited = await api.db
    .selectFrom('audit_entry')
    .select(['staff_id', 'fields'])
    .where('action', '=', 'erase')
    .where('subject_id', '=', id)
    .execute()
  expect(audited).toEqual([{ staff_id: staff.id, fields: [] }])
})

test('RULES-9: the email of an erased client can be used again, and erasing twice answers not found', async () => {
  const client = await givenClient(api.db)
  expect((await erase(client.id)).statusCode).toBe(200)
  const again = await erase(client.id)
  expect([again.statusCode, again.json().code]).toEqual([404, 'client_not_found'])
  const form = { full_name: 'Somebody New', email: client.email }
  expect((await call('POST', '/api/admin/clients/', staff.token, form)).statusCode).toBe(200)
})

test('RULES-9: reviews left at the desk under the same name and number lose their author too', async () => {
  const client = await givenClient(api.db, { full_name: 'Nadine Farouk', whatsapp: '+201005550022' })
  const said = { rating: 4, comment: 'Kind people.', mobile: '01005550022' }
  await call('POST', '/api/feedback/', undefined, { ...said, name: 'nadine FAROUK' })
  await call('POST', '/api/feedback/', undefined, { ...said, name: 'Her Brother' })

  await erase(client.id)

  const names = await api.db
    .selectFrom('feedback')
    .select('name')
    .where('comment', '=', said.comment)
    .orderBy('id')
    .execute()
  expect(names).toEqual([{ name: null }, { name: 'Her Brother' }])
  await expectReviewersToCount()
})

test('RULES-9: another client of the same name and number keeps their reviews, and both groups add up', async () => {
  const twin = { full_name: 'Omar Twin', whatsapp: '+201005550011' }
  const first = await givenClient(api.db, twin)
  const second = await givenClient(api.db, { ...twin, shares_phone: true })
  for (const { token } of [first, second, first]) {
    await call('POST', '/api/feedback/auth/', token, { rating: 5, comment: 'Good.' })
  }
  await erase(first.id)

  const reviews = await api.db
    .selectFrom('feedback')
    .innerJoin('reviewer', 'reviewer.id', 'feedback.reviewer_id')
    .select(['client_id', 'name', 'feedback.mobile', 'name_key', 'reviewer.mobile as shared', 'review_count'])
    .where('client_id', 'in', [first.id, second.id])
    .orderBy('feedback.id')
    .execute()
  const anonymous = { client_id: first.id, name: null, mobile: null, name_key: '', shared: null, review_count: 2 }
  const other = { client_id: second.id, name: 'Omar Twin', mobile: '+201005550011', name_key: 'omar twin' }
  expect(reviews).toEqual([anonymous, { ...other, shared: '+201005550011', review_count: 1 }, anonymous])
  await expectReviewersToCount()
})

test('RULES-9: entries of the erasure list cannot be deleted', async () => {
  const client = await givenClient(api.db)
  await erase(client.id)
  await expect(api.owner.query('delete from erasure')).rejects.toThrow('append-only')
  await expect(api.pool.query('delete from erasure')).rejects.toThrow('permission denied')
})
