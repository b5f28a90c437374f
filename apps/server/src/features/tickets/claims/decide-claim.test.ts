import { beforeAll, beforeEach, expect, test } from 'vitest'
import { serverOn, useApi } from '../../../../test/api.ts'
import { auditOf } from '../../../../test/audit.ts'
import { claimCalls, newPass, tripOf } from '../../../../test/claim-calls.ts'
import { givenLimitedAgent } from '../../../../test/given-branches.ts'
import { givenClaim } from '../../../../test/given-claims.ts'
import { givenClient, givenStaff, givenTicket, type GivenClient } from '../../../../test/given.ts'
import { expectLedgerToAddUp } from '../../../../test/ledger.ts'

const api = useApi()
const { call, decide, make, own, read } = claimCalls(api)
let staff: { id: number; username: string; token: string }
let client: GivenClient
beforeAll(async () => {
  staff = await givenStaff(api.db)
})
beforeEach(async () => {
  client = await givenClient(api.db)
})

const claimed = async (body: object = { pass: newPass() }): Promise<number> => (await make(client, body)).json().data.id

/** Staff give a trip that has no points yet to another client. */
const move = async (id: number) => {
  const payload = tripOf((await givenClient(api.db)).id)
  const headers = { authorization: `Bearer ${staff.token}` }
  return api.app.inject({ method: 'PUT', url: `/api/admin/tickets/${id}/`, headers, payload })
}

const creditsOf = async (id: number) =>
  (await api.db.selectFrom('point_entry').select(['kind', 'points']).where('client_id', '=', id).execute()).map(
    ({ kind, points }) => `${kind} ${points}`,
  )

test('TRIP-7: a new trip is entered and completed with the claim, and its points come once', async () => {
  const id = await claimed()
  const answer = await decide(staff, id, 'trip', { ...tripOf(client.id), version: 1 })
  expect(answer.statusCode, answer.body).toBe(200)
  const { data, ticket } = answer.json()
  expect(ticket).toMatchObject({ client: { id: client.id }, status: 'completed', points: 150, flight_number: 'SV 308' })
  const trip = { id: ticket.id, booking_reference: ticket.booking_reference, status: 'completed', points: 150 }
  expect(data).toMatchObject({ state: 'accepted', trip, decided_by: staff.username, version: 2, candidates: [] })
  expect(await own(client)).toEqual([expect.objectContaining({ id, state: 'accepted', trip })])
  expect(await creditsOf(client.id)).toEqual(['earn 150'])
  expect((await auditOf(api.db, 'claim', id)).map(({ action }) => action)).toEqual(['accept'])
  expect((await auditOf(api.db, 'ticket', ticket.id)).map(({ action }) => action)).toEqual(['create'])
  await expectLedgerToAddUp(api.db)
})

test('TRIP-7: a trip that has not begun is accepted, and its points wait for it', async () => {
  await api.db.updateTable('agency').set({ complete_after_travel: true }).execute()
  const { ticket } = (
    await decide(staff, await claimed(), 'trip', tripOf(client.id, { departure_date: '2040-01-05' }))
  ).json()
  await api.db.updateTable('agency').set({ complete_after_travel: false }).execute()
  expect([ticket.status, await creditsOf(client.id)]).toEqual(['confirmed', []])
})

test('TRIP-7: a new trip that is incomplete or of another client leaves the claim waiting', async () => {
  const id = await claimed()
  const missing = await decide(staff, id, 'trip', tripOf(client.id, { arrival_city: '' }))
  expect([missing.statusCode, missing.json()]).toEqual([400, { arrival_city: ['This field is required.'] }])
  const others = await decide(staff, id, 'trip', tripOf((await givenClient(api.db)).id))
  expect([others.statusCode, Object.keys(others.json())]).toEqual([400, ['client']])
  expect(await read(staff, id)).toMatchObject({ state: 'waiting', version: 1 })
  expect(await api.db.selectFrom('ticket').select('id').where('client_id', '=', client.id).execute()).toEqual([])
})

test('TRIP-7: trips of the client are offered by reference, flight and day, and one that a claim led to no more', async () => {
  const flight = await givenTicket(api.db, client.id, { flight_number: 'SV0308', departure_date: '2026-11-20' })
  const day = await givenTicket(api.db, client.id, { departure_date: '2026-10-03', status: 'pending' })
  const other = await givenTicket(api.db, client.id, { status: 'completed' })
  await givenTicket(api.db, client.id, { status: 'cancelled', departure_date: '2026-10-03' })
  await givenTicket(api.db, client.id, { is_opening: true, departure_date: null })
  await givenTicket(api.db, (await givenClient(api.db)).id, { departure_date: '2026-10-03' })
  const pass = newPass()
  const id = await claimed({ pass })
  const reference = await givenTicket(api.db, client.id, { external_reference: pass.reference })
  const offered = async () =>
    (await read(staff, id)).candidates.map(({ ticket, matches }: { ticket: { id: number }; matches: string[] }) => [
      ticket.id,
      matches,
    ])
  expect(await offered()).toEqual([
    [reference, ['reference']],
    [day, ['day']],
    [flight, ['flight']],
    [other, []],
  ])
  await decide(staff, await claimed({ reference: 'ELSE01' }), 'accept', { ticket_id: other })
  expect((await offered()).map(([ticket]: [number]) => ticket)).toEqual([reference, day, flight])
})

test('TRIP-7: accepting with a trip that is completed already gives nothing a second time', async () => {
  const ticket = await givenTicket(api.db, client.id, { status: 'completed', points: 120, points_by_hand: true })
  const accepted = await decide(staff, await claimed(), 'accept', { ticket_id: ticket })
  expect(accepted.json().data.trip).toMatchObject({ id: ticket, status: 'completed' })
  expect(await creditsOf(client.id)).toEqual(['earn 120'])
})

test('TRIP-7: a confirmed trip is completed with the claim; afterwards no other claim is accepted with it', async () => {
  const ticket = await givenTicket(api.db, client.id)
  const [first, second] = [await claimed(), await claimed()]
  expect((await decide(staff, first, 'accept', { ticket_id: ticket })).json().data.trip.status).toBe('completed')
  const again = await decide(staff, second, 'accept', { ticket_id: ticket })
  expect([again.statusCode, again.json().code]).toEqual([409, 'ticket_claimed'])
  expect(await creditsOf(client.id)).toEqual(['earn 100'])
})

test('TRIP-7: two staff at two servers who accept at the same moment give points once', async () => {
  const other = await serverOn(api, {})
  const karim = await givenStaff(api.db)
  for (let round = 0; round < 20; round++) {
    client = await givenClient(api.db)
    const id = await claimed()
    const withTrip = round % 2 === 0
    const [step, body] = withTrip
      ? (['trip', tripOf(client.id)] as const)
      : (['accept', { ticket_id: await givenTicket(api.db, client.id, { price: 15_400, points: 150 }) }] as const)
    const answers = await Promise.all([decide(staff, id, step, body), decide(karim, id, step, body, other)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted(), `round ${round}`).toEqual([200, 409])
    expect(await creditsOf(client.id), `round ${round}`).toEqual(['earn 150'])
    const trips = await api.db.selectFrom('ticket').select('id').where('client_id', '=', client.id).execute()
    expect(trips).toHaveLength(1)
  }
  await other.close()
  await expectLedgerToAddUp(api.db)
})

test('TRIP-7: of two claims that are accepted with one trip at the same moment, one gets it', async () => {
  for (let round = 0; round < 20; round++) {
    const ticket = await givenTicket(api.db, client.id)
    const [one, two] = [await claimed(), await claimed()]
    const accept = (id: number) => decide(staff, id, 'accept', { ticket_id: ticket })
    const answers = await Promise.all([accept(one), accept(two)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted(), `round ${round}`).toEqual([200, 409])
  }
  expect(new Set(await creditsOf(client.id))).toEqual(new Set(['earn 100']))
  expect(await creditsOf(client.id)).toHaveLength(20)
})

test.each([
  ['another client', async () => givenTicket(api.db, (await givenClient(api.db)).id)],
  ['nobody', async () => 999_999],
  ['a cancelled one', async () => givenTicket(api.db, client.id, { status: 'cancelled' })],
  ['an opening ticket', async () => givenTicket(api.db, client.id, { is_opening: true, departure_date: null })],
  ['a deleted one', async () => givenTicket(api.db, client.id, { deleted_at: new Date() })],
])('TRIP-7: a claim is not accepted with a trip of %s', async (_, given) => {
  const id = await claimed()
  const answer = await decide(staff, id, 'accept', { ticket_id: await given() })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'ticket_not_found'])
  expect((await read(staff, id)).state).toBe('waiting')
})

test.each([
  ['another client’s now', (id: number) => move(id)],
  ['deleted', (id: number) => call('DELETE', `admin/tickets/${id}/`, staff)],
])('TRIP-7: an accepted claim leads to its trip until the trip is %s', async (_, change) => {
  const ticket = await givenTicket(api.db, client.id, { status: 'pending' })
  const id = await claimed()
  await decide(staff, id, 'accept', { ticket_id: ticket })
  expect((await change(ticket)).statusCode).toBe(200)
  expect(await own(client)).toEqual([expect.objectContaining({ id, state: 'accepted', trip: null })])
  expect((await read(staff, id)).trip).toBeNull()
})

test('TRIP-7: a refusal needs a reason, which the client reads', async () => {
  const id = await claimed({ reference: 'K9PX2A' })
  expect((await decide(staff, id, 'refuse', { reason: '  ' })).json()).toEqual({ reason: ['This field is required.'] })
  const reason = 'This ticket was booked with the airline.'
  const refused = await decide(staff, id, 'refuse', { reason, version: 1 })
  expect(refused.json().data).toMatchObject({ state: 'refused', reason })
  expect(await own(client)).toEqual([expect.objectContaining({ state: 'refused', reason, trip: null })])
  expect(await creditsOf(client.id)).toEqual([])
})

test('TRIP-7: a decision is final for everybody else, and a refusal by mistake can be reopened', async () => {
  const pass = newPass()
  const id = await claimed({ pass })
  await decide(staff, id, 'refuse', { reason: 'Not ours.' })
  expect((await decide(staff, id, 'trip', tripOf(client.id))).json().code).toBe('claim_decided')
  expect((await make(client, { pass })).json().code).toBe('claim_sent')
  expect((await decide(staff, id, 'reopen', { version: 1 })).json().code).toBe('changed_meanwhile')
  const reopened = (await decide(staff, id, 'reopen', { version: 2 })).json().data
  expect(reopened).toMatchObject({ state: 'waiting', reason: null, decided_by: null, decided_at: null, version: 3 })
  expect((await decide(staff, id, 'reopen', {})).json().code).toBe('claim_decided')
  expect((await decide(staff, id, 'trip', tripOf(client.id))).statusCode).toBe(200)
  expect((await decide(staff, id, 'reopen', {})).json().code).toBe('claim_decided')
  expect((await auditOf(api.db, 'claim', id)).map(({ action }) => action)).toEqual(['refuse', 'reopen', 'accept'])
})

test('TRIP-7, RULES-9: an erasure takes back what waits, and a pass that was decided stays claimed', async () => {
  const [waiting, decided] = [newPass(), newPass()]
  const id = await claimed({ pass: waiting })
  await decide(staff, await claimed({ pass: decided }), 'refuse', { reason: 'Not ours.' })
  const erased = client
  await call('DELETE', `admin/clients/${erased.id}/`, await givenStaff(api.db, { role: 'owner' }))
  const { data } = (await call('GET', 'admin/claims/?limit=100', staff)).json()
  expect(data.filter((claim: { client: { id: number } }) => claim.client.id === erased.id)).toEqual([])
  expect((await call('GET', `admin/claims/${id}/`, staff)).json().code).toBe('claim_not_found')
  client = await givenClient(api.db)
  expect((await make(client, { pass: waiting })).statusCode).toBe(200)
  expect((await make(client, { pass: decided })).json().code).toBe('pass_claimed')
})

test('TRIP-7: a refused claim is not reopened while the client waits with the same reference', async () => {
  const id = await claimed({ reference: 'K9PX2A' })
  await decide(staff, id, 'refuse', { reason: 'Not ours.' })
  await claimed({ reference: 'K9PX2A' })
  expect((await decide(staff, id, 'reopen', {})).json().code).toBe('claim_waiting')
})

test('PEOPLE-4, TRIP-7: an agent limited to branches sees and decides claims of the clients there', async () => {
  const { id: giza } = await api.db
    .insertInto('branch')
    .values({ name: 'Giza' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const agent = await givenLimitedAgent(api.db, giza)
  const theirs = await claimed()
  client = await givenClient(api.db, { branch_id: giza })
  const ours = await claimed()
  const listed = (await call('GET', 'admin/claims/', agent)).json()
  expect([listed.total, listed.data.map(({ id }: { id: number }) => id)]).toEqual([1, [ours]])
  expect((await decide(agent, theirs, 'refuse', { reason: 'No' })).json().code).toBe('claim_not_found')
  expect((await decide(agent, ours, 'refuse', { reason: 'No' })).statusCode).toBe(200)
  await api.db.updateTable('agency').set({ limits_agents: false }).execute()
})

test('API-11, TRIP-7: each state has its own list, newest or longest waiting first, without gaps', async () => {
  await api.owner.query('truncate claim')
  const ids: number[] = []
  for (let place = 0; place < 5; place++)
    ids.unshift(await givenClaim(api.db, client.id, { reference: `LIST${place}` }))
  const page = async (query: string) => {
    const { data, next_cursor, total } = (await call('GET', `admin/claims/?${query}`, staff)).json()
    return { ids: data.map(({ id }: { id: number }) => id), next_cursor, total }
  }
  const first = await page('limit=3')
  expect([first.ids, first.total]).toEqual([ids.slice(0, 3), 5])
  expect((await page(`limit=3&cursor=${first.next_cursor}`)).ids).toEqual(ids.slice(3))
  expect((await page('limit=2&sort=created')).ids).toEqual(ids.toReversed().slice(0, 2))
  await decide(staff, ids[0] ?? 0, 'refuse', { reason: 'No' })
  expect([(await page('state=refused')).ids, (await page('')).total]).toEqual([[ids[0]], 4])
})
