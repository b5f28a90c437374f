import { beforeAll, expect, test } from 'vitest'
import { sealer, useApi } from '../../../../test/api.ts'
import { expectReviewsToAddUp } from '../../../../test/feedback.ts'
import { mergesOf } from '../../../../test/given-merge.ts'
import { givenClient, givenSession, givenStaff, givenTicket, givenTraveller } from '../../../../test/given.ts'
import { expectLedgerToAddUp } from '../../../../test/ledger.ts'
import { placesOf } from '../../../../test/places.ts'

const api = useApi()
let staff: { id: number; token: string }
beforeAll(async () => {
  staff = await givenStaff(api.db, { role: 'owner' })
})
const { merge, call } = mergesOf(api, () => staff)

const send = (method: 'POST' | 'DELETE', url: string, token?: string, payload?: object) =>
  api.app.inject({
    method,
    url,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })

const MARK = 'kohlrabi'
const KEPT = { full_name: 'Zubayda Qamarzad', email: 'zubayda@private.example', whatsapp: '+201009998877' }
const MERGED = { full_name: 'Roxelana Farouk', email: 'roxelana@private.example', whatsapp: '+201009998866' }

/** A client with something in every place where a record leaves text. */
const givenRecord = async (person: typeof KEPT, nationalId: string, reference: string) => {
  const { id } = await givenClient(api.db, { ...person, ...sealer.seal(nationalId), passport_expiry: '2033-07-19' })
  const token = await givenSession(api.db, { client_id: id })
  await givenTicket(api.db, id, {
    ...{ status: 'completed', points: 300, booking_reference: reference, special_requests: `A cot, ${MARK}` },
  })
  await givenTraveller(api.db, id, { name: `Ishaq ${MARK}` })
  const review = { rating: 2, comment: `I am ${person.full_name}, ${person.whatsapp}. The bus was late.` }
  expect((await send('POST', '/api/feedback/auth/', token, review)).statusCode).toBe(200)
  const desk = { ...review, name: person.full_name, mobile: person.whatsapp }
  expect((await send('POST', '/api/feedback/', undefined, desk)).statusCode).toBe(200)
  await send('POST', '/api/register-user', undefined, { name: person.full_name, email: person.email, ticketPrice: 1 })
  await call('POST', `${id}/points/`, { points: 20, reason: `A gift, ${MARK} for ${person.full_name}` })
  await api.db
    .insertInto('consent')
    .values({ client_id: id, channel: 'email', granted: true, source: 'client' })
    .execute()
  await call('GET', `${id}/export/`)
  return id
}

test('PEOPLE-3, RULES-9, API-15: the file of a merged person has both records, and an erasure leaves nothing of either', async () => {
  const kept = await givenRecord(KEPT, '29001019990382', 'RH-KEPT')
  const merged = await givenRecord(MERGED, '29001019990390', 'RH-MERGED')
  const link = (
    await api.app.inject({
      url: '/api/client/referral/',
      headers: { authorization: `Bearer ${await givenSession(api.db, { client_id: merged })}` },
    })
  ).json().data.code as string
  const other = await givenClient(api.db)
  await call('POST', `${kept}/not-same-person/`, { other_id: other.id })
  expect((await merge(kept, merged, { take: ['whatsapp'] })).statusCode).toBe(200)
  const opened = await send('POST', `/api/referral/${link}/`)
  expect([opened.statusCode, opened.json().data.name]).toEqual([200, 'Zubayda Q.'])

  const file = (await call('GET', `${kept}/export/`)).json()
  expect(file.account).toMatchObject({ client_id: `C-${kept}`, merged_client_ids: [`C-${merged}`] })
  expect(file.names_before_a_merge).toMatchObject([KEPT, MERGED])
  expect(file.not_the_same_person).toHaveLength(1)
  expect(file.trips.map((trip: { booking_reference: string }) => trip.booking_reference)).toEqual([
    'RH-KEPT',
    'RH-MERGED',
  ])
  for (const [section, rows] of Object.entries({
    reviews: 4,
    travellers: 2,
    registration_requests: 2,
    consents_to_offers: 2,
  }))
    expect([section, file[section].length]).toEqual([section, rows])
  const movements = file.points_statement as {
    client_id: string
    kind: string
    points: number
    earned: number | null
  }[]
  const merges = movements.filter(({ kind }) => kind === 'merge')
  expect(merges.map((line) => [line.client_id, line.points, line.earned])).toEqual([
    [`C-${merged}`, -300, null],
    [`C-${merged}`, -20, null],
    [`C-${merged}`, 0, -300],
    [`C-${kept}`, 300, null],
    [`C-${kept}`, 20, null],
    [`C-${kept}`, 0, 300],
  ])
  expect(movements.filter((line) => line.client_id === `C-${merged}` && line.kind === 'earn')).toHaveLength(1)

  expect((await send('DELETE', `/api/admin/clients/${kept}/`, staff.token)).statusCode).toBe(200)
  await api.owner.query('delete from pgboss.job')
  await api.owner.query('analyze')
  const texts = [KEPT, MERGED].flatMap(({ full_name, email, whatsapp }) => [...full_name.split(' '), email, whatsapp])
  expect(await placesOf(api.owner, [...texts, MARK, link, '2033-07-19', '29001019990390'])).toEqual([])
  const erasures = await api.db.selectFrom('erasure').select('client_id').orderBy('client_id').execute()
  expect(erasures.map(({ client_id }) => client_id)).toEqual([kept, merged])
  for (const id of [kept, merged])
    expect([(await call('GET', `${id}/`)).statusCode, (await call('GET', `${id}/export/`)).statusCode]).toEqual([
      404, 404,
    ])
  await expectLedgerToAddUp(api.db)
  await expectReviewsToAddUp(api.db)
})
