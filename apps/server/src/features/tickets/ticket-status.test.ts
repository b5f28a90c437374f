import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { TICKET_STATUSES, type TicketStatus } from '@rihla/domain'
import { useApi } from '../../../test/api.ts'
import { auditOf } from '../../../test/audit.ts'
import { givenClient, givenStaff, givenTicket, type GivenClient } from '../../../test/given.ts'
import { expectLedgerToAddUp } from '../../../test/ledger.ts'

const api = useApi()

const move = async (ticketId: number, body: object, token?: string) =>
  api.app.inject({
    method: 'POST',
    url: `/api/admin/tickets/${ticketId}/status/`,
    headers: { authorization: `Bearer ${token ?? (await givenStaff(api.db)).token}`, 'idempotency-key': randomUUID() },
    payload: body,
  })

const complete = (client: GivenClient, ticketId: number) =>
  api.app.inject({
    method: 'POST',
    url: `/api/tickets/${ticketId}/complete/`,
    headers: { authorization: `Bearer ${client.token}` },
  })

const linesOf = (ticketId: number) =>
  api.db
    .selectFrom('point_entry')
    .select(['kind', 'points', 'actor', 'staff_id', 'reason'])
    .where('ticket_id', '=', ticketId)
    .orderBy('id')
    .execute()

const statusOf = async (ticketId: number) =>
  (await api.db.selectFrom('ticket').select('status').where('id', '=', ticketId).executeTakeFirstOrThrow()).status

const ALLOWED: Record<TicketStatus, TicketStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['pending', 'completed', 'cancelled'],
  completed: ['confirmed', 'cancelled'],
  cancelled: [],
}

const MOVES = TICKET_STATUSES.flatMap((from) => TICKET_STATUSES.map((to) => [from, to] as const))

test.each(MOVES)('T4, TICKETS-7: staff move a ticket from %s to %s', async (from, to) => {
  const client = await givenClient(api.db)
  const ticket = await givenTicket(api.db, client.id, { status: from })
  const before = await linesOf(ticket)

  const answer = await move(ticket, { status: to, reason: 'The airline moved the flight' })

  const isAllowed = ALLOWED[from].includes(to)
  if (isAllowed || from === to) expect([answer.statusCode, answer.json().data?.status]).toEqual([200, to])
  else expect([answer.statusCode, answer.json().code]).toEqual([409, 'ticket_move_refused'])
  expect(await statusOf(ticket)).toBe(isAllowed ? to : from)
  expect(await auditOf(api.db, 'ticket', ticket)).toHaveLength(isAllowed ? 1 : 0)

  const points = { completed: 100, pending: 0, confirmed: 0, cancelled: 0 }[isAllowed ? to : from]
  const lines = await linesOf(ticket)
  expect(lines.reduce((sum, line) => sum + line.points, 0)).toBe(points)
  if (from === to) expect(lines).toEqual(before)
  await expectLedgerToAddUp(api.db)
})

test('TICKETS-7: reopening a completed ticket needs a reason, which the ledger stores with who did it', async () => {
  const client = await givenClient(api.db)
  const staff = await givenStaff(api.db)
  const ticket = await givenTicket(api.db, client.id, { status: 'completed' })

  for (const reason of [undefined, null, '', '  ']) {
    const answer = await move(ticket, { status: 'confirmed', reason }, staff.token)
    expect([answer.statusCode, answer.json()]).toEqual([400, { reason: ['This field is required.'] }])
  }
  expect(await statusOf(ticket)).toBe('completed')

  await move(ticket, { status: 'confirmed', reason: 'Marked by mistake' }, staff.token)
  expect((await linesOf(ticket)).at(-1)).toEqual({
    ...{ kind: 'reverse', points: -100, actor: 'staff', staff_id: staff.id, reason: 'Marked by mistake' },
  })
  expect(await auditOf(api.db, 'ticket', ticket)).toEqual([
    { staff_id: staff.id, action: 'change_status', fields: ['status'] },
  ])
})

test('TICKETS-7: a trip completed, reopened and completed again has earned its points once', async () => {
  const client = await givenClient(api.db)
  const ticket = await givenTicket(api.db, client.id)
  await move(ticket, { status: 'completed' })
  await move(ticket, { status: 'confirmed', reason: 'Too early' })
  const answer = await complete(client, ticket)
  expect(answer.json()).toMatchObject({ points: 100, data: { status: 'completed' } })
  await expectLedgerToAddUp(api.db)
})

test('API-11: a status that does not exist is a field error, and a ticket that does not exist is not found', async () => {
  const ticket = await givenTicket(api.db, (await givenClient(api.db)).id)
  const bad = await move(ticket, { status: 'lost', price: 1 })
  expect([bad.statusCode, bad.json()]).toEqual([
    400,
    { status: ['This value is not valid.'], price: ['This field isn’t recognised.'] },
  ])
  const gone = await move(999_999, { status: 'cancelled' })
  expect([gone.statusCode, gone.json().code]).toEqual([404, 'ticket_not_found'])
})

test('TICKETS-7: a client completing while staff cancel never leaves points on a cancelled trip', async () => {
  const client = await givenClient(api.db)
  const staff = await givenStaff(api.db)
  for (let round = 0; round < 20; round++) {
    const ticket = await givenTicket(api.db, client.id)
    const both = [() => complete(client, ticket), () => move(ticket, { status: 'cancelled' }, staff.token)]
    const [one, other] = await Promise.all((round % 2 ? both : both.toReversed()).map((call) => call()))

    expect([200, 409]).toContain(one?.statusCode)
    expect([200, 409]).toContain(other?.statusCode)
    expect(await statusOf(ticket)).toBe('cancelled')
    expect((await linesOf(ticket)).reduce((sum, line) => sum + line.points, 0)).toBe(0)
  }
  await expectLedgerToAddUp(api.db)
})

const setRules = (rules: { complete_before_travel?: boolean; complete_after_travel?: boolean; time_zone?: string }) =>
  api.db.updateTable('agency').set(rules).execute()
const onlyAfterTravel = (on: boolean) => setRules({ complete_after_travel: on })

afterEach(() => setRules({ complete_before_travel: false, complete_after_travel: false, time_zone: 'Africa/Cairo' }))

const today = async (): Promise<string> => (await api.owner.query('select agency_today() as day')).rows[0].day
const dayAfter = async (days: number): Promise<string> =>
  (await api.owner.query('select agency_today() + $1::int as day', [days])).rows[0].day

test('ADMIN-3: with that setting, a trip can be completed only after its end, by the client and by staff', async () => {
  await onlyAfterTravel(true)
  const client = await givenClient(api.db)
  const trips = {
    'leaves tomorrow': { departure_date: await dayAfter(1) },
    'is away until tomorrow': { departure_date: await dayAfter(-3), return_date: await dayAfter(1) },
    'checks out tomorrow': {
      ticket_type: 'hotel',
      ...{ hotel_name: 'Sofitel', hotel_city: 'Aswan', number_of_guests: 1 },
      ...{ departure_date: null, check_in_date: await dayAfter(-1), check_out_date: await dayAfter(1) },
    },
  } as const
  for (const [name, trip] of Object.entries(trips)) {
    const ticket = await givenTicket(api.db, client.id, trip)
    for (const answer of [await complete(client, ticket), await move(ticket, { status: 'completed' })])
      expect([name, answer.statusCode, answer.json().code]).toEqual([name, 409, 'travel_not_ended'])
    expect(await linesOf(ticket)).toEqual([])
  }

  const ended = await givenTicket(api.db, client.id, { departure_date: await dayAfter(-5), return_date: await today() })
  expect((await complete(client, ended)).statusCode).toBe(200)
  const completed = await givenTicket(api.db, client.id, { departure_date: await dayAfter(-5) })
  expect((await move(completed, { status: 'completed' })).statusCode).toBe(200)
})

test('RULES-7: an opening ticket can be completed regardless of its travel dates', async () => {
  await onlyAfterTravel(true)
  const client = await givenClient(api.db)
  const ticket = await givenTicket(api.db, client.id, { is_opening: true, departure_date: await dayAfter(9) })
  expect((await complete(client, ticket)).statusCode).toBe(200)
})

const FUTURE_TRIPS = {
  flight: async () => ({ departure_date: await dayAfter(1), return_date: await dayAfter(4) }),
  hotel: async () => ({
    ticket_type: 'hotel' as const,
    ...{ hotel_name: 'Sofitel', hotel_city: 'Aswan', number_of_guests: 1, departure_date: null },
    ...{ check_in_date: await dayAfter(1), check_out_date: await dayAfter(3) },
  }),
}

const shownOn = async (client: GivenClient, ticketId: number) => {
  const headers = { authorization: `Bearer ${client.token}` }
  const { tickets } = (await api.app.inject({ url: '/api/client/profile/', headers })).json()
  return tickets.find(({ id }: { id: number }) => id === ticketId)
}

test.each(['flight', 'hotel'] as const)(
  'TRIP-8: a client completes a %s from its first travel day on and is shown that day; staff may complete it before',
  async (type) => {
    const client = await givenClient(api.db)
    const trip = await FUTURE_TRIPS[type]()
    const ticket = await givenTicket(api.db, client.id, trip)
    const refused = await complete(client, ticket)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'travel_not_started'])
    expect(await linesOf(ticket)).toEqual([])
    expect((await shownOn(client, ticket)).completable_from).toBe(await dayAfter(1))
    expect((await move(ticket, { status: 'completed' })).statusCode).toBe(200)

    const first = type === 'flight' ? 'departure_date' : 'check_in_date'
    const leavesToday = await givenTicket(api.db, client.id, { ...trip, [first]: await today() })
    expect((await shownOn(client, leavesToday)).completable_from).toBeNull()
    const answer = await complete(client, leavesToday)
    expect([answer.statusCode, answer.json().data.completable_from]).toEqual([200, null])
    await expectLedgerToAddUp(api.db)
  },
)

test("TRIP-8: the agency's time zone decides which day it is", async () => {
  const client = await givenClient(api.db)
  await setRules({ time_zone: 'Pacific/Kiritimati' })
  const ticket = await givenTicket(api.db, client.id, { departure_date: await today() })
  await setRules({ time_zone: 'Pacific/Niue' })
  expect((await complete(client, ticket)).json().code).toBe('travel_not_started')
  await setRules({ time_zone: 'Pacific/Kiritimati' })
  expect((await complete(client, ticket)).statusCode).toBe(200)
})

test('TRIP-8: an agency may let clients complete before travel', async () => {
  const client = await givenClient(api.db)
  await setRules({ complete_before_travel: true })
  const ticket = await givenTicket(api.db, client.id, await FUTURE_TRIPS.flight())
  expect((await shownOn(client, ticket)).completable_from).toBeNull()
  expect((await complete(client, ticket)).statusCode).toBe(200)
})

test('TRIP-8, ADMIN-3: with both settings the stricter one counts, and the client is shown the last day', async () => {
  await setRules({ complete_before_travel: true, complete_after_travel: true })
  const client = await givenClient(api.db)
  const ticket = await givenTicket(api.db, client.id, await FUTURE_TRIPS.flight())
  expect((await complete(client, ticket)).json().code).toBe('travel_not_ended')
  expect((await shownOn(client, ticket)).completable_from).toBe(await dayAfter(4))
})
