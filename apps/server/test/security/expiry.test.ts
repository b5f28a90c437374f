import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expirePoints } from '../../src/features/points/ledger/expire-points.ts'
import { openPool } from '../../src/platform/database/database.ts'
import { useApi } from '../api.ts'
import { givenClient, givenReward } from '../given.ts'
import { expectLedgerToAddUp } from '../ledger.ts'
import { statementsOf } from '../query-plans.ts'
import { IS_FULL } from './extent.ts'

const ROUNDS = IS_FULL ? 1000 : 60

const api = useApi()

const redeem = (token: string, reward: number) =>
  api.app.inject({
    method: 'POST',
    url: '/api/rewards/redeem/',
    headers: { authorization: `Bearer ${token}` },
    payload: { reward_id: reward },
  })

test(
  'T9, RULES-3: points that expire while they are redeemed are either spent or expired, never both',
  { timeout: 300_000 },
  async () => {
    const reward = await givenReward(api.db, { cost_points: 100 })
    const ended = { spent: 0, expired: 0 }
    // Follows the speed of the machine, so that neither side of the race always wins.
    let lifetimeMs = 5
    for (let round = 0; round < ROUNDS; round++) {
      const client = await givenClient(api.db, { points: 100 })
      await api.owner.query(
        `update point_lot set expires_at = clock_timestamp() + $2 * interval '1 millisecond' where client_id = $1`,
        [client.id, lifetimeMs],
      )
      const [answer] = await Promise.all([
        redeem(client.token, reward),
        expirePoints(api.db),
        sql`select expire_points(${client.id})`.execute(api.db),
      ])
      await expect.poll(() => expirePoints(api.db)).toBe(0)
      await sql`select expire_points(${client.id})`.execute(api.db)

      const lines = await api.db
        .selectFrom('point_entry')
        .select(['kind', 'points'])
        .where('client_id', '=', client.id)
        .orderBy('id')
        .execute()
      const wasSpent = answer.statusCode === 200
      const earned = { kind: 'earn', points: 100 }
      if (wasSpent) expect(lines).toEqual([earned, { kind: 'spend', points: -100 }])
      else {
        expect([answer.statusCode, answer.json().code]).toEqual([409, 'insufficient_points'])
        expect(lines).toEqual([earned, { kind: 'expire', points: -100 }])
      }
      ended[wasSpent ? 'spent' : 'expired'] += 1
      lifetimeMs = wasSpent ? lifetimeMs * 0.75 - 1 : lifetimeMs * 1.5 + 1
    }
    console.log(`${ROUNDS} redemptions during expiry: ${ended.spent} were in time, ${ended.expired} were too late`)
    expect(Math.min(ended.spent, ended.expired)).toBeGreaterThan(0)
    await expectLedgerToAddUp(api.db)
  },
)

/** What the profile's own statement shows for one lot of 100 points, with a fixed clock. */
const profileAt = async (now: string, expiresAt: string, timeZone = 'UTC') => {
  const client = await givenClient(api.db, { points: 100 })
  const [statement] = await statementsOf(() =>
    api.app.inject({ url: '/api/client/profile/', headers: { authorization: `Bearer ${client.token}` } }),
  )
  const connection = await api.owner.connect()
  try {
    await connection.query(`
      begin;
      create schema moved;
      create function moved.now() returns timestamptz language sql stable return '${now}'::timestamptz;
      set local search_path = moved, pg_catalog, public;
      set local timezone = '${timeZone}'`)
    await connection.query('update session set last_used_at = $2, expires_at = $3 where client_id = $1', [
      ...[client.id, now, '9999-01-01'],
    ])
    await connection.query('update point_lot set expires_at = $2 where client_id = $1', [client.id, expiresAt])
    const { rows } = await connection.query(statement?.text ?? '', statement?.values)
    const { points, points_expiring_soon: soon, points_expiring_on: on } = rows[0].profile
    return { points, soon, on }
  } finally {
    await connection.query('rollback')
    connection.release()
  }
}

const NOON = '2027-06-01T12:00:00Z'
test.each([
  ['a second before they expire', '2027-06-01T12:00:01Z', { points: 100, soon: 100, on: '2027-06-01' }],
  ['at the moment they expire', NOON, { points: 0, soon: 0, on: null }],
  ['a second after it', '2027-06-01T11:59:59Z', { points: 0, soon: 0, on: null }],
  ['30 days before it, less a second', '2027-07-01T11:59:59Z', { points: 100, soon: 100, on: '2027-07-01' }],
  ['30 days before it', '2027-07-01T12:00:00Z', { points: 100, soon: 100, on: '2027-07-01' }],
  ['30 days before it, and a second', '2027-07-01T12:00:01Z', { points: 100, soon: 0, on: null }],
])('T9, RULES-3: %s', async (_name, expiresAt, shown) => {
  expect(await profileAt(NOON, expiresAt)).toEqual(shown)
})

test.each([
  ['the last second before the clocks go forward', '2027-04-29T21:59:59Z', '2027-04-29'],
  ['the hour that the clocks skip', '2027-04-29T22:30:00Z', '2027-04-30'],
  ['the hour that is repeated', '2027-10-28T21:30:00Z', '2027-10-28'],
  ['midnight after it', '2027-10-28T22:00:00Z', '2027-10-29'],
  ['the 29th of February', '2028-02-28T22:00:00Z', '2028-02-29'],
  ['the last second of the 29th of February', '2028-02-29T21:59:59Z', '2028-02-29'],
])('T9: in Cairo, %s is on the right day', async (_name, expiresAt, day) => {
  const tenDaysBefore = new Date(Date.parse(expiresAt) - 10 * 86_400_000).toISOString()
  expect(await profileAt(tenDaysBefore, expiresAt)).toEqual({ points: 100, soon: 100, on: day })
})

test('T9: thirty days are thirty times 24 hours in any time zone of the database server', async () => {
  const { rows } = await api.owner.query<{ name: string }>('select current_database() as name')
  await api.owner.query(`alter database "${rows[0]?.name}" set timezone to 'Africa/Cairo'`)
  const pool = openPool(api.url, { max: 1 })
  const result = await pool.query(
    `select current_setting('timezone') as zone, timestamptz '2027-04-10T12:00:00Z' + interval '30 days' as later`,
  )
  await pool.end()
  expect(result.rows).toEqual([{ zone: 'UTC', later: new Date('2027-05-10T12:00:00Z') }])
})
