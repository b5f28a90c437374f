import { beforeAll, expect, test } from 'vitest'
import type { JoinedName, Scorecard } from '@rihla/contract'
import { useApi } from '../../../../test/api.ts'
import { auditOf } from '../../../../test/audit.ts'
import { givenReview } from '../../../../test/given-reviews.ts'
import { givenClient, givenStaff, givenTicket } from '../../../../test/given.ts'

const api = useApi()
let owner: { id: number; token: string; username: string }
beforeAll(async () => {
  owner = await givenStaff(api.db, { role: 'owner' })
})

const send = async (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { payload, language = 'en', token = owner.token }: { payload?: object; language?: string; token?: string } = {},
) => {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
  const answer = await api.app.inject({ method, url: `/api/admin/${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}

const join = (payload: object) => send('POST', 'joined-names/', { payload })

const reviewed = async (client: number, trip: object) => {
  const ticket_id = await givenTicket(api.db, client, trip)
  const id = await givenReview(api.db, { rating: 2, comment: 'x' })
  await api.db.updateTable('feedback').set({ ticket_id }).where('id', '=', id).execute()
}

const cards = async (by: string, language = 'en') =>
  ((await send('GET', `scorecards/?by=${by}`, { language })).body.data as Scorecard[]).map(
    ({ key, name, place, reviews, unknown }) => [key, name, place, reviews, unknown],
  )

const jobs = async () =>
  (await api.owner.query<{ data: object }>(`select data from pgboss.job where name = 'fill-codes' order by created_on`))
    .rows

test('TRIP-5: EgyptAir and مصر للطيران are one scorecard, and a free text is joined to it until that is undone', async () => {
  const client = (await givenClient(api.db)).id
  for (const airline of ['EgyptAir', 'مصر للطيران', 'EgyptAir', 'Egypt Air', 'Our charter'])
    await reviewed(client, { airline, departure_city: 'القاهرة', arrival_city: 'إسطنبول' })
  await reviewed(client, { airline: 'MS', departure_city: 'Cairo', arrival_city: 'Istanbul', arrival_airport: 'SAW' })
  const apart = [
    ['MS', 'EgyptAir', null, 4, []],
    ['egypt air', 'Egypt Air', null, 1, ['Egypt Air']],
    ['our charter', 'Our charter', null, 1, ['Our charter']],
  ]
  expect(await cards('airline')).toEqual(apart)
  expect((await cards('airline', 'ar'))[0]).toEqual(['MS', 'مصر للطيران', null, 4, []])
  expect(await cards('route')).toEqual([['CAI > IST', 'Cairo', 'Istanbul', 6, []]])
  const low = await send('GET', 'scorecards/low/?by=route&key=CAI%20%3E%20IST')
  expect(low.body.total).toBe(6)

  const { status, body } = await join({ kind: 'airline', text: ' EGYPT AIR', code: 'ms' })
  expect([status, body.data]).toEqual([
    200,
    expect.objectContaining({
      kind: 'airline',
      name: 'egypt air',
      code: 'MS',
      means: 'EgyptAir',
      joined_by: owner.username,
    }),
  ])
  expect(await cards('airline')).toEqual([['MS', 'EgyptAir', null, 5, []], apart[2]])
  const { id } = body.data as JoinedName
  expect((await send('GET', 'joined-names/', { language: 'ar' })).body.data).toEqual([
    { ...body.data, means: 'مصر للطيران' },
  ])
  const later = await givenTicket(api.db, client, { airline: 'Egypt Air' })
  expect(await api.db.selectFrom('ticket').select('airline_code').where('id', '=', later).execute()).toEqual([
    { airline_code: 'MS' },
  ])

  expect((await send('DELETE', `joined-names/${id}/`)).status).toBe(200)
  expect(await cards('airline')).toEqual(apart)
  expect((await send('DELETE', `joined-names/${id}/`)).body.code).toBe('joined_name_not_found')
  expect((await auditOf(api.db, 'joined_name', id)).map(({ action }) => action)).toEqual(['create', 'delete'])
  expect((await jobs()).map(({ data }) => data)).toEqual([
    { joined: true },
    { parted: { kind: 'airline', name: 'egypt air', code: 'MS' } },
  ])
})

test('TRIP-5: a city is joined to an airport, and its tickets get the code of that airport', async () => {
  const client = (await givenClient(api.db)).id
  const { body } = await join({ kind: 'city', text: 'Stamboul', code: 'SAW' })
  expect(body.data).toMatchObject({ code: 'SAW', means: 'Istanbul' })
  const id = await givenTicket(api.db, client, { arrival_city: 'stamboul' })
  expect(await api.db.selectFrom('ticket').select('arrival_airport').where('id', '=', id).execute()).toEqual([
    { arrival_airport: 'SAW' },
  ])
  expect((await send('DELETE', `joined-names/${body.data.id}/`)).status).toBe(200)
  const { rows } = await api.owner.query(`select from place_name where name = 'stamboul'`)
  expect(rows).toEqual([])
})

test('TRIP-5: only texts that mean nothing yet are joined, only to codes that exist, and only by owners', async () => {
  expect((await join({ kind: 'airline', text: 'مصر للطيران', code: 'SV' })).body).toHaveProperty('text')
  expect((await join({ kind: 'airline', text: 'Egypt Air', code: 'XX' })).body).toHaveProperty('code')
  expect((await join({ kind: 'city', text: 'Gedda', code: 'MS' })).body).toHaveProperty('code')
  for (const text of ['ـ', 'ً', '\u0301'])
    expect(await join({ kind: 'airline', text, code: 'MS' })).toEqual({
      ...{ status: 400, body: { text: ['This value is not valid.'] } },
    })
  const { token } = await givenStaff(api.db)
  expect((await send('GET', 'joined-names/', { token })).status).toBe(403)
})
