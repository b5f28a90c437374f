import { beforeAll, beforeEach, expect, test } from 'vitest'
import { serverOn, useApi } from '../../../../test/api.ts'
import { claimCalls, newPass } from '../../../../test/claim-calls.ts'
import { BOARDING_PASS } from '../../../../test/given-claims.ts'
import { givenClient, givenStaff, givenTicket, type GivenClient } from '../../../../test/given.ts'

const api = useApi()
const { call, decide, make, own } = claimCalls(api)
let staff: { id: number; token: string }
let client: GivenClient
beforeAll(async () => {
  staff = await givenStaff(api.db)
})
beforeEach(async () => {
  client = await givenClient(api.db)
})

test('TRIP-7: a claim by reference waits, however the reference is typed', async () => {
  const made = await make(client, { reference: ' k9-px ٢a ' })
  const claim = {
    ...{ id: expect.any(Number), kind: 'reference', reference: 'K9PX2A', pass: null, state: 'waiting', reason: null },
    ...{ trip: null, created_at: expect.any(String), decided_at: null },
  }
  expect([made.statusCode, made.json()]).toEqual([200, { data: claim, trip: null }])
  expect(await own(client)).toEqual([claim])
  expect((await make(client, { reference: 'rh9x4b2q' })).json().data.reference).toBe('RH-9X4B2Q')
})

test('TRIP-7: of a boarding pass the flight, the day and the name are kept', async () => {
  const { seat: _seat, sequence: _sequence, reference, ...pass } = newPass()
  const made = (await make(client, { pass: { ...BOARDING_PASS, reference } })).json().data
  expect(made).toMatchObject({ kind: 'boarding_pass', reference, pass: { ...pass, flight_number: '308' } })
})

test('TRIP-7: the client and staff read the airline and the cities of a pass in their language', async () => {
  const { id, pass } = (await make(client, { pass: newPass({ airline_code: 'SV' }) })).json().data
  const named = { airline: 'Saudia', departure_city: 'Cairo', arrival_city: 'Riyadh' }
  expect(pass).toMatchObject({ departure_airport: 'CAI', arrival_airport: 'RUH', ...named })
  const inArabic = async (url: string, { token }: { token: string }) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'ar' }
    return (await api.app.inject({ url: `/api/${url}`, headers })).json().data
  }
  const inEgypt = { airline: 'الخطوط السعودية', departure_city: 'القاهرة', arrival_city: 'الرياض' }
  expect((await inArabic('client/claims/', client))[0].pass).toMatchObject(inEgypt)
  expect((await inArabic(`admin/claims/${id}/`, staff)).pass).toMatchObject(inEgypt)
  const unknown = newPass({ airline_code: 'QQ', departure_airport: 'QQX' })
  expect((await make(client, { pass: unknown })).json().data.pass).toMatchObject({
    ...{ airline: null, departure_city: null, arrival_city: 'Riyadh' },
  })
})

test('TRIP-7: a reference that waits is not sent twice, and another client may send it too', async () => {
  await make(client, { reference: 'K9PX2A' })
  const again = await make(client, { reference: 'k9 px2a' })
  expect([again.statusCode, again.json().code]).toEqual([409, 'claim_sent'])
  expect((await make(client, { pass: newPass({ reference: 'K9PX2A' }) })).json().code).toBe('claim_sent')
  expect((await make(await givenClient(api.db), { reference: 'K9PX2A' })).statusCode).toBe(200)
})

test.each([
  ['our reference', { booking_reference: 'RH-OWN001' }, { reference: 'rh own001' }],
  ["the supplier's reference", { external_reference: 'OWN-002' }, { reference: 'OWN002' }],
  ['the reference of a pass', { external_reference: 'OWN003' }, { pass: newPass({ reference: 'OWN003' }) }],
  ['the flight and the day', { flight_number: 'SV 308', departure_date: '2026-10-03' }, { pass: newPass() }],
  [
    'the flight back',
    { flight_number: '307', return_flight_number: 'sv308', airline_code: 'SV', return_date: '2026-10-03' },
    { pass: newPass() },
  ],
])('TRIP-7: a trip that is in the history is returned by %s, and no claim is made', async (_, trip, body) => {
  const id = await givenTicket(api.db, client.id, trip)
  const found = (await make(client, body)).json()
  expect(found).toEqual({
    data: null,
    trip: { id, booking_reference: expect.any(String), status: 'confirmed', points: 100 },
  })
  expect(await own(client)).toEqual([])
})

test.each([
  ['another client', (other: GivenClient) => givenTicket(api.db, other.id, { external_reference: 'THEIRS' })],
  ['another day', () => givenTicket(api.db, client.id, { flight_number: 'SV 308', departure_date: '2026-10-04' })],
  ['a deleted trip', () => givenTicket(api.db, client.id, { external_reference: 'THEIRS', deleted_at: new Date() })],
])('TRIP-7: a trip of %s is not returned', async (_, given) => {
  await given(await givenClient(api.db))
  expect(
    (await make(client, { pass: newPass({ reference: 'THEIRS', sequence: client.id.toString().slice(-5) }) })).json()
      .trip,
  ).toBeNull()
})

test('TRIP-7: one boarding pass is one claim; another client learns that, but not who claimed it', async () => {
  const pass = newPass()
  const mona = await givenClient(api.db, { full_name: 'Mona Sabry' })
  await make(mona, { pass })
  const second = await make(client, { pass })
  expect([second.statusCode, second.json().code]).toEqual([409, 'pass_claimed'])
  expect(second.body).not.toContain('Mona')
  expect((await make(mona, { pass })).json().code).toBe('claim_sent')
})

test.each([
  ['another seat', { seat: '021C' }],
  ['other zeros', { flight_number: '308', sequence: '25' }],
  ['another year, which is not printed', { travel_date: '2025-10-03' }],
  ['lower case', { airline_code: 'sv' }],
])('TRIP-7: a pass is the same with %s', async (_, otherwise) => {
  const pass = newPass()
  await make(await givenClient(api.db), { pass })
  expect((await make(client, { pass: { ...pass, ...otherwise } })).json().code).toBe('pass_claimed')
})

test.each([
  ['another passenger', { sequence: '0026' }],
  ['another day', { travel_date: '2026-10-04' }],
  ['another flight', { flight_number: '0310' }],
])('TRIP-7: the pass of %s is another one', async (_, otherwise) => {
  const pass = newPass()
  await make(await givenClient(api.db), { pass })
  expect((await make(client, { pass: { ...pass, ...otherwise } })).statusCode).toBe(200)
})

test('TRIP-7: of two clients who send one pass at the same moment to two servers, exactly one has claimed it', async () => {
  const other = await serverOn(api, {})
  const mona = await givenClient(api.db)
  for (let round = 0; round < 20; round++) {
    const pass = newPass()
    const [one, two] = await Promise.all([make(client, { pass }), make(mona, { pass }, other)])
    expect([one.statusCode, two.statusCode].toSorted(), `round ${round}`).toEqual([200, 409])
  }
  await other.close()
})

test('TRIP-7: a claim that waits can be taken back, and its pass sent again; a decided one stays', async () => {
  const pass = newPass()
  const { id } = (await make(client, { pass })).json().data
  expect((await call('DELETE', `client/claims/${id}/`, await givenClient(api.db))).json().code).toBe('claim_not_found')
  expect((await call('DELETE', `client/claims/${id}/`, client)).statusCode).toBe(200)
  const again = (await make(client, { pass })).json().data
  await decide(staff, again.id, 'refuse', { reason: 'Booked with the airline.' })
  expect((await call('DELETE', `client/claims/${again.id}/`, client)).json().code).toBe('claim_decided')
})

test.each([
  [{}, { reference: ['This field is required.'] }],
  [{ reference: 'K9PX2A', pass: BOARDING_PASS }, { reference: ['This field is required.'] }],
  [{ reference: ' - ' }, { reference: ['Use at least 4 characters.'] }],
  [{ reference: 'x'.repeat(61) }, { reference: ['Use at most 60 characters.'] }],
])('TRIP-7: a claim %j is rejected', async (body, fields) => {
  const answer = await make(client, body)
  expect([answer.statusCode, answer.json()]).toEqual([400, fields])
})

test.each([
  ...[{ passenger_name: '<b>LAYLA' }, { passenger_name: 'A'.repeat(21) }, { passenger_name: 'ليلى' }],
  ...[{ airline_code: 'S' }, { flight_number: 'SV308' }, { flight_number: '1234567' }, { departure_airport: 'CAIRO' }],
  ...[
    { reference: '' },
    { reference: "'; --" },
    { travel_date: '2026-02-30' },
    { sequence: '000000' },
    { seat: '12 A' },
  ],
  { barcode: 'M1HASSAN/LAYLA' },
])('TRIP-7: a boarding pass with %j is rejected', async (otherwise) => {
  expect((await make(client, { pass: { ...newPass(), ...otherwise } })).statusCode).toBe(400)
})

test('TRIP-7: a client sends no more claims than other things in an hour', async () => {
  const limited = await serverOn(api, { environment: { PUBLIC_CALLS_PER_HOUR: '2' } })
  const answers = []
  for (const reference of ['LIMIT1', 'LIMIT2', 'LIMIT3'])
    answers.push((await make(client, { reference }, limited)).statusCode)
  await limited.close()
  expect(answers).toEqual([200, 200, 429])
})
