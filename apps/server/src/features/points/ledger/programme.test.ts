import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { givenClient, givenStaff, givenTicket } from '../../../../test/given.ts'
import { publishRules, SPECIFIED } from '../../../../test/given-rules.ts'
import { expectLedgerToAddUp } from '../../../../test/ledger.ts'

const api = useApi()

afterEach(() => expectLedgerToAddUp(api.db))

const balanceOf = (client: number) =>
  api.db
    .selectFrom('point_balance')
    .select(['available', 'earned', 'owed'])
    .where('client_id', '=', client)
    .executeTakeFirstOrThrow()
const entriesOf = (ticket: number) =>
  api.db
    .selectFrom('point_entry')
    .select(['kind', 'points', 'bonus', 'programme_version', 'rule'])
    .where('ticket_id', '=', ticket)
    .orderBy('id')
    .execute()
const ticketOf = (id: number) =>
  api.db
    .selectFrom('ticket')
    .select(['points', 'programme_version', 'tier'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const completed = (client: number, price: number) =>
  givenTicket(api.db, client, { status: 'completed', price, points_by_hand: false })
const correct = async (ticket: number, price: number) => {
  const staff = await givenStaff(api.db)
  await api.db.updateTable('ticket').set({ price }).where('id', '=', ticket).execute()
  await sql`select correct_ticket(${ticket}, ${staff.id})`.execute(api.db)
}
const currentVersion = async () =>
  (await sql<{ number: number }>`select programme_now() as number`.execute(api.db)).rows[0]?.number ?? 0

const isWaiting = async () => {
  const { rowCount } = await api.pool.query(
    `select from pg_locks l join pg_database d on d.oid = l.database
     where l.locktype = 'advisory' and not l.granted and d.datname = current_database()`,
  )
  return rowCount
}

const GOLD_ONE_AND_A_HALF = {
  ...SPECIFIED,
  tiers: SPECIFIED.tiers.map((tier) => ({ ...tier, multiplier: tier.code === 'Gold' ? 150 : 100 })),
}

test('PROG-1, PROG-2: each trip earns by the version it was completed with, and is corrected by it', async () => {
  const { id } = await givenClient(api.db)
  const old = await completed(id, 42_000)
  await publishRules(api, { ...SPECIFIED, step_points: 55 })
  const version = await currentVersion()
  const recent = await completed(id, 42_000)

  expect(await ticketOf(old)).toMatchObject({ points: 400, tier: 'Bronze' })
  expect(await ticketOf(recent)).toMatchObject({ points: 440, programme_version: version, tier: 'Bronze' })
  expect(await entriesOf(recent)).toEqual([
    {
      kind: 'earn',
      points: 440,
      bonus: null,
      programme_version: version,
      rule: { steps: 8, step_points: 55, step_price: 5000 },
    },
  ])

  await correct(old, 47_000)
  await correct(recent, 47_000)
  expect((await ticketOf(old)).points).toBe(450)
  expect((await ticketOf(recent)).points).toBe(495)
  expect(await balanceOf(id)).toEqual({ available: 945, earned: 945, owed: 0 })
})

test('PROG-4: what a multiplier adds can be spent and does not count for the tier', async () => {
  await publishRules(api, GOLD_ONE_AND_A_HALF)
  const version = await currentVersion()
  const { id } = await givenClient(api.db)
  await completed(id, 199_999)
  expect(await balanceOf(id)).toEqual({ available: 1950, earned: 1950, owed: 0 })
  const toGold = await completed(id, 42_000)
  expect(await ticketOf(toGold), 'the tier before the trip counts').toMatchObject({ points: 400, tier: 'Silver' })
  const asGold = await completed(id, 42_000)
  expect(await entriesOf(asGold)).toEqual([
    {
      kind: 'earn',
      points: 400,
      bonus: null,
      programme_version: version,
      rule: { steps: 8, step_points: 50, step_price: 5000 },
    },
    { kind: 'earn', points: 200, bonus: 'tier', programme_version: version, rule: { tier: 'Gold', multiplier: 1.5 } },
  ])
  expect((await ticketOf(asGold)).points).toBe(600)
  expect(await balanceOf(id)).toEqual({ available: 2950, earned: 2750, owed: 0 })

  const staff = await givenStaff(api.db)
  await api.db.transaction().execute(async (trx) => {
    await trx.updateTable('ticket').set({ status: 'confirmed', completed_at: null }).where('id', '=', asGold).execute()
    await sql`select set_ticket_points(${asGold}, 0, 'staff', ${staff.id}, 'test')`.execute(trx)
  })
  expect(await balanceOf(id)).toEqual({ available: 2350, earned: 2350, owed: 0 })
})

test('PROG-4: each line is rounded down once', async () => {
  await publishRules(api, {
    step_price: 1000,
    step_points: 7,
    tiers: SPECIFIED.tiers.map((tier) => ({ ...tier, multiplier: 133 })),
  })
  const { id } = await givenClient(api.db)
  const trip = await completed(id, 5999.99)
  // 5 × 7 = 35; 35 × 1.33 = 46.55
  expect((await entriesOf(trip)).map(({ points }) => points)).toEqual([35, 11])
  await publishRules(api, SPECIFIED)
})

test('PROG-4: points typed by hand replace the rules and count for the tier', async () => {
  await publishRules(api, {
    ...GOLD_ONE_AND_A_HALF,
    tiers: SPECIFIED.tiers.map((tier) => ({ ...tier, multiplier: 200 })),
  })
  const { id } = await givenClient(api.db)
  const typed = await givenTicket(api.db, id, { status: 'completed', price: 42_000, points: 70, points_by_hand: true })
  expect(await entriesOf(typed)).toMatchObject([{ points: 70, bonus: null, rule: null }])
  // A row of an earlier release: the number is not the one of its rule, so somebody typed it.
  const older = await givenTicket(api.db, id, { status: 'completed', price: 42_000, points: 90 })
  expect((await ticketOf(older)).points).toBe(90)
  expect(await balanceOf(id)).toEqual({ available: 160, earned: 160, owed: 0 })
  await publishRules(api, SPECIFIED)
})

test('PROG-1: points are valid as long as the version says, also after a correction in a later one', async () => {
  await publishRules(api, SPECIFIED, { validity_days: 100 })
  const { id } = await givenClient(api.db)
  const trip = await completed(id, 5000)
  await publishRules(api, SPECIFIED, { validity_days: 30 })
  await correct(trip, 4000)
  await correct(trip, 5000)
  const { rows } = await api.owner.query(
    `select round(extract(epoch from expires_at - now()) / 86400) as days from point_lot where ticket_id = $1 order by id`,
    [trip],
  )
  expect(rows.map(({ days }) => Number(days))).toEqual([100, 100])
  await publishRules(api, SPECIFIED)
})

test('RULES-3, PROG-2: changing the validity in the settings publishes a version with the same rules', async () => {
  const before = await currentVersion()
  await api.db.updateTable('agency').set({ points_validity_days: 200 }).execute()
  await api.db.updateTable('agency').set({ points_validity_days: 200 }).execute()
  expect(await currentVersion()).toBe(before + 1)
  const { rows } = await api.owner.query(
    `select v.validity_days, count(t.code)::integer as tiers
     from programme_version v join programme_tier t on t.version = v.number where number = $1 group by v.number`,
    [before + 1],
  )
  expect(rows).toEqual([{ validity_days: 200, tiers: 3 }])
  const { id } = await givenClient(api.db)
  expect((await ticketOf(await completed(id, 5000))).points).toBe(50)
})

test('PROG-2: a version that has started cannot be changed, one that waits can', async () => {
  for (const change of [
    'update programme_version set step_points = 60 where number = 1',
    'delete from programme_version where number = 1',
    `update programme_tier set multiplier = 5 where version = 1`,
    'delete from programme_tier where version = 1',
    `insert into programme_tier (version, code, names, min_points) values (1, 'Platinum', '{}', 9000)`,
  ])
    for (const pool of [api.owner, api.pool])
      await expect(pool.query(change)).rejects.toThrow('version 1 of the programme has started')

  await api.owner.query(
    `insert into programme_version (number, starts_at, step_price, step_points, validity_days)
     values (900, now() + interval '1 day', 5000, 60, 365);
     insert into programme_tier (version, code, names, min_points) values (900, 'Bronze', '{}', 0);
     update programme_version set step_points = 70 where number = 900`,
  )
  expect(await currentVersion()).toBeLessThan(900)
  await expect(api.owner.query('update programme_tier set version = 1 where version = 900')).rejects.toThrow(
    'has started',
  )
  for (const past of [
    `update programme_version set starts_at = now() where number = 900`,
    `insert into programme_version (number, starts_at, step_price, step_points, validity_days)
     values (901, now() - interval '1 day', 5000, 60, 365)`,
  ])
    await expect(api.owner.query(past)).rejects.toThrow('cannot start in the past')
  await api.owner.query('delete from programme_version where number = 900')
})

test('PROG-2: a version waits for completions that have begun, and later ones wait for it', async () => {
  const { id } = await givenClient(api.db)
  const first = await givenTicket(api.db, id, { price: 5000, points_by_hand: false })
  const second = await givenTicket(api.db, (await givenClient(api.db)).id, { price: 5000, points_by_hand: false })
  const completing = await api.owner.connect()
  await completing.query('begin')
  await completing.query(`select complete_ticket($1, $2, 'client', null)`, [id, first])
  const published = publishRules(api, { ...SPECIFIED, step_points: 80 })
  await expect.poll(isWaiting).toBe(1)

  const client = await api.db
    .selectFrom('ticket')
    .select('client_id')
    .where('id', '=', second)
    .executeTakeFirstOrThrow()
  const later = api.pool.query(`select complete_ticket($1, $2, 'client', null)`, [client.client_id, second])
  await expect.poll(isWaiting).toBe(2)
  await completing.query('commit')
  completing.release()
  await Promise.all([published, later])

  const version = await currentVersion()
  const { rows } = await api.owner.query(
    `select t.points, t.completed_at >= v.starts_at as is_after
     from ticket t, programme_version v where v.number = $1 and t.id = any($2) order by t.id`,
    [version, [first, second]],
  )
  // The second began before the start as well, so the rules of before apply to it.
  expect(rows).toEqual([
    { points: 50, is_after: false },
    { points: 50, is_after: false },
  ])
  const third = await completed(id, 5000)
  expect((await ticketOf(third)).points).toBe(80)
  await publishRules(api, SPECIFIED)
})

test('PROG-2: a completion that begins after the start, but before the commit, gets the new rules', async () => {
  const { id } = await givenClient(api.db)
  const ticket = await givenTicket(api.db, id, { price: 5000, points_by_hand: false })
  let completing: Promise<unknown> | undefined
  const beforeCommit = async () => {
    completing = api.pool.query(`select complete_ticket($1, $2, 'client', null)`, [id, ticket])
    await expect.poll(isWaiting).toBe(1)
  }
  await publishRules(api, { ...SPECIFIED, step_points: 90 }, { beforeCommit })
  await completing
  expect(await ticketOf(ticket)).toMatchObject({ points: 90, programme_version: await currentVersion() })
  await publishRules(api, SPECIFIED)
})
