import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { givenClient, givenStaff, givenTicket } from '../../../../test/given.ts'
import { publishRules, SPECIFIED } from '../../../../test/given-rules.ts'
import { expectLedgerToAddUp } from '../../../../test/ledger.ts'

const api = useApi()

afterEach(() => expectLedgerToAddUp(api.db))

const ticketOf = (id: number) =>
  api.db
    .selectFrom('ticket')
    .select(['points', 'points_by_hand', 'tier'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('PROG-4: a row of an earlier release follows the rules it is completed with, also when it is completed again', async () => {
  const { id } = await givenClient(api.db)
  await publishRules(api, { ...SPECIFIED, step_points: 55 })
  const trip = await givenTicket(api.db, id, { status: 'completed', price: 42_000, points: 400 })
  expect(await ticketOf(trip)).toMatchObject({ points: 440, points_by_hand: false })
  await publishRules(api, SPECIFIED)
})

test('PROG-4: a completed trip without points earns by the tier of the client it is given to', async () => {
  const tiers = SPECIFIED.tiers.map((tier) => ({ ...tier, multiplier: tier.code === 'Gold' ? 150 : 100 }))
  await publishRules(api, { ...SPECIFIED, tiers })
  const [gold, bronze] = [await givenClient(api.db), await givenClient(api.db)]
  await givenTicket(api.db, gold.id, { status: 'completed', price: 200_000, points_by_hand: false })
  const trip = await givenTicket(api.db, gold.id, { status: 'completed', price: 100, points_by_hand: false })
  const staff = await givenStaff(api.db)
  await api.db.updateTable('ticket').set({ client_id: bronze.id, price: 42_000 }).where('id', '=', trip).execute()
  await sql`select correct_ticket(${trip}, ${staff.id})`.execute(api.db)
  expect(await ticketOf(trip)).toMatchObject({ points: 400, tier: 'Bronze' })
  await publishRules(api, SPECIFIED)
})

test('PROG-4: points that a server of the previous release saves are kept as typed', async () => {
  const { id } = await givenClient(api.db)
  const open = await givenTicket(api.db, id, { price: 42_000, points_by_hand: false })
  const save = (points: number) => sql`update ticket set points = ${points} where id = ${open}`.execute(api.db)
  await save(400)
  expect((await ticketOf(open)).points).toBe(400)
  await save(70)
  await sql`select complete_ticket(${id}, ${open}, 'client', null)`.execute(api.db)
  expect((await ticketOf(open)).points).toBe(70)
})

test('PROG-4: what a trip earns at most is explained by its lines', async () => {
  const { rows } = await sql<{ lines: { adds: number; steps: number; step_points: number }[] }>`
    select explain_points(1, 'Bronze', 99999999999999, 100000000) as lines`.execute(api.db)
  const [line] = rows[0]?.lines ?? []
  expect(line?.adds).toBe((line?.steps ?? 0) * (line?.step_points ?? 0))
})
