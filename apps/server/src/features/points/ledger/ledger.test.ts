import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { givenClient, givenReward, givenStaff, givenTicket } from '../../../../test/given.ts'
import { expectLedgerToAddUp } from '../../../../test/ledger.ts'
import { expirePoints } from './expire-points.ts'
import { listLedgerFaults } from './ledger.queries.ts'

const api = useApi()

const balanceOf = (clientId: number) =>
  api.db
    .selectFrom('point_balance')
    .select(['available', 'earned', 'owed'])
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow()

const redeem = async (clientId: number, cost: number): Promise<number> => {
  const reward = await givenReward(api.db, { cost_points: cost })
  const { rows } = await sql<{ voucher_id: number }>`select * from redeem_reward(${clientId}, ${reward})`.execute(
    api.db,
  )
  return rows[0]?.voucher_id ?? 0
}

const takeBack = async (ticketId: number, staffId: number) => {
  await api.db
    .updateTable('ticket')
    .set({ status: 'cancelled', completed_at: null })
    .where('id', '=', ticketId)
    .execute()
  await sql`select set_ticket_points(${ticketId}, 0, 'staff', ${staffId}, 'cancelled')`.execute(api.db)
}

const cancelVoucher = async (voucherId: number, staffId: number) => {
  await api.db
    .updateTable('voucher')
    .set({ state: 'cancelled', cancelled_at: new Date() })
    .where('id', '=', voucherId)
    .execute()
  await sql`select restore_points(${voucherId}, ${staffId}, 'supplier closed')`.execute(api.db)
}

test('T8, RULES-6: taking back spent points leaves a debt, which blocks redeeming until a trip pays it', async () => {
  const staff = await givenStaff(api.db)
  const client = await givenClient(api.db)
  const trip = await givenTicket(api.db, client.id, { status: 'completed', points: 300 })
  await redeem(client.id, 300)

  await takeBack(trip, staff.id)
  expect(await balanceOf(client.id)).toEqual({ available: 0, earned: 0, owed: 300 })
  await expect(redeem(client.id, 0)).rejects.toMatchObject({ code: 'RIHLA', message: 'points_owed' })

  await givenTicket(api.db, client.id, { status: 'completed', points: 400 })
  expect(await balanceOf(client.id)).toEqual({ available: 100, earned: 400, owed: 0 })
  await expectLedgerToAddUp(api.db)
})

test('RULES-6: points of other trips are taken before a debt is created', async () => {
  const staff = await givenStaff(api.db)
  const client = await givenClient(api.db)
  const trip = await givenTicket(api.db, client.id, { status: 'completed', points: 300 })
  await redeem(client.id, 200)
  await givenTicket(api.db, client.id, { status: 'completed', points: 150 })

  await takeBack(trip, staff.id)

  expect(await balanceOf(client.id)).toEqual({ available: 0, earned: 150, owed: 50 })
  await expectLedgerToAddUp(api.db)
})

test('RULES-6: expired points are not taken a second time when their trip is cancelled', async () => {
  const staff = await givenStaff(api.db)
  const client = await givenClient(api.db)
  const trip = await givenTicket(api.db, client.id, { status: 'completed', points: 100 })
  await api.owner.query(`update point_lot set expires_at = now() where ticket_id = $1`, [trip])
  expect(await expirePoints(api.db)).toBe(1)

  await takeBack(trip, staff.id)

  expect(await balanceOf(client.id)).toEqual({ available: 0, earned: 0, owed: 0 })
  await expectLedgerToAddUp(api.db)
})

test('RULES-5: a cancelled voucher returns its points to their lots with their old expiry, once', async () => {
  const staff = await givenStaff(api.db)
  const client = await givenClient(api.db, { points: 100 })
  await givenTicket(api.db, client.id, { status: 'completed', points: 100 })
  const lots = () =>
    api.db
      .selectFrom('point_lot')
      .select(['id', 'remaining', 'expires_at'])
      .where('client_id', '=', client.id)
      .orderBy('id')
      .execute()
  const before = await lots()
  const voucher = await redeem(client.id, 150)

  for (let times = 0; times < 2; times++) await cancelVoucher(voucher, staff.id)

  expect(await lots()).toEqual(before)
  await expectLedgerToAddUp(api.db)
})

test('RULES-6: cancelling a voucher that cost nothing pays no debt', async () => {
  const staff = await givenStaff(api.db)
  const client = await givenClient(api.db)
  const trip = await givenTicket(api.db, client.id, { status: 'completed', points: 100 })
  const free = await redeem(client.id, 0)
  await redeem(client.id, 100)
  await takeBack(trip, staff.id)

  await cancelVoucher(free, staff.id)

  expect(await balanceOf(client.id)).toEqual({ available: 0, earned: 0, owed: 100 })
  await expectLedgerToAddUp(api.db)
})

test('T8, RULES-8: history cannot be changed, not even by the owner of the database', async () => {
  const client = await givenClient(api.db, { points: 100 })
  for (const change of [
    'update point_entry set points = 1',
    'delete from point_entry',
    'truncate point_entry cascade',
  ]) {
    await expect(api.owner.query(change)).rejects.toThrow('append-only')
  }
  expect((await balanceOf(client.id)).available).toBe(100)
})

test('RULES-8: the application can move points only through the ledger', async () => {
  for (const change of [
    'update point_balance set available = 1000000',
    'update point_lot set remaining = points',
    'delete from point_entry',
    `insert into point_lot (client_id, points, remaining, expires_at) values (10001, 5, 5, now())`,
    `select ledger_new_lot(10001, null, 5)`,
    `update audit_entry set action = ''`,
  ]) {
    await expect(api.pool.query(change)).rejects.toThrow('permission denied')
  }
})

test('ADMIN-4: staff add and remove points by hand, with a reason, and never remove more than there are', async () => {
  const staff = await givenStaff(api.db)
  const client = await givenClient(api.db)
  const adjust = (points: number, reason: string) =>
    sql`select adjust_points(${client.id}, ${points}, ${staff.id}, ${reason})`.execute(api.db)

  await adjust(50, 'goodwill')
  await adjust(-20, 'typing mistake')
  expect(await balanceOf(client.id)).toEqual({ available: 30, earned: 0, owed: 0 })
  await expect(adjust(-31, 'too much')).rejects.toMatchObject({ message: 'insufficient_points' })
  await expect(adjust(10, '')).rejects.toThrow('check constraint')
  await expectLedgerToAddUp(api.db)
})

test('RULES-8: a balance that does not add up is reported, with the client and the broken rule', async () => {
  const client = await givenClient(api.db, { points: 100 })
  await api.owner.query('update point_balance set available = 101 where client_id = $1', [client.id])

  const faults = await listLedgerFaults(api.db)

  expect(faults.map((fault) => fault.client_id)).toEqual([client.id, client.id])
  expect(faults).toContainEqual({
    client_id: client.id,
    rule: 'available is the sum of what remains in the lots',
    expected: 100,
    found: 101,
  })
  await api.owner.query('update point_balance set available = 100 where client_id = $1', [client.id])
})
