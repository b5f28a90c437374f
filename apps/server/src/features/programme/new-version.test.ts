import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { givenClient, givenStaff, givenTicket } from '../../../test/given.ts'
import { expectLedgerToAddUp } from '../../../test/ledger.ts'
import { usePost } from '../../../test/post.ts'

const api = useApi()
const post = usePost(api)

/** For the programme a day has passed: what starts tomorrow has started. */
const passOneDay = () =>
  api.owner.query(`
    begin;
    set local session_replication_role = replica;
    update programme_version set starts_at = starts_at - interval '24 hours' where starts_at > now();
    commit`)

test('PROG-2: rules from tomorrow count for trips of tomorrow, in ledger, statement and email; corrections keep theirs', async () => {
  const owner = await givenStaff(api.db, { role: 'owner' })
  const client = await givenClient(api.db)
  const send = (method: 'GET' | 'POST' | 'PUT', url: string, { token }: { token: string }, payload?: object) =>
    api.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) })
  const complete = async (booking_reference: string) => {
    const id = await givenTicket(api.db, client.id, { price: 15_000, points_by_hand: false, booking_reference })
    expect((await send('POST', `/api/tickets/${id}/complete/`, client, {})).statusCode).toBe(200)
    return id
  }

  const { current } = (await send('GET', '/api/admin/programme/', owner)).json().data
  const { rows } = await sql<{ day: string }>`select (agency_today() + 1)::date as day`.execute(api.db)
  const { step_price, validity_days, tiers } = current
  const scheduled = await send('PUT', '/api/admin/programme/scheduled/', owner, {
    ...{ step_price, validity_days, tiers, step_points: 55, starts_on: rows[0]?.day },
    ...{ current: current.number, saved_at: null },
  })
  expect(scheduled.statusCode, scheduled.body).toBe(200)

  const today = await complete('RH-TODAY')
  expect((await post.emailTo(client.email)).text).toContain('Points added: 150')
  await passOneDay()
  const tomorrow = await complete('RH-TOMORROW')
  expect((await post.emailTo(client.email, 2)).text).toContain('Points added: 165')

  const correct = (id: number) =>
    send('PUT', `/api/admin/tickets/${id}/`, owner, {
      ...{ client: client.id, ticket_type: 'flight', price: 20_000 },
      ...{ departure_city: 'Cairo', arrival_city: 'Istanbul', departure_date: '2026-01-15' },
    })
  for (const id of [today, tomorrow]) expect((await correct(id)).statusCode).toBe(200)
  const statement = (await send('GET', '/api/client/points/', client)).json()
  type Line = {
    points: number
    ticket: { booking_reference: string; points: number; lines: { step_points: number }[] }
  }
  expect(
    statement.data.map(({ points, ticket }: Line) => [
      ...[ticket.booking_reference, points, ticket.points, ticket.lines[0]?.step_points],
    ]),
  ).toEqual([
    ['RH-TOMORROW', 55, 220, 55],
    ['RH-TODAY', 50, 200, 50],
    ['RH-TOMORROW', 165, 165, 55],
    ['RH-TODAY', 150, 150, 50],
  ])
  await expectLedgerToAddUp(api.db)
})
