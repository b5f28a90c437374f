import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { givenClient, givenReward, givenStaff, type GivenClient } from '../../../test/given.ts'
import { expectLedgerToAddUp } from '../../../test/ledger.ts'
import { startServer, type ServerProcess } from '../../../test/server-process.ts'

const api = useApi()
let servers: ServerProcess[] = []

beforeAll(async () => {
  servers = await Promise.all([startServer(api.url), startServer(api.url)])
})

afterAll(() => Promise.all(servers.map((server) => server.end('SIGTERM'))))

const post = async (place: number, url: string, token: string, body: object) => {
  const response = await fetch(`${servers[place % 2]?.url}${url}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as { code?: string; data: { id: number } } }
}
const redeem = (place: number, { token }: GivenClient, reward_id: number) =>
  post(place, '/api/rewards/redeem/', token, { reward_id })

const stockOf = (reward: number) =>
  api.db.selectFrom('reward').select(['stock', 'stock_taken']).where('id', '=', reward).executeTakeFirstOrThrow()

test('PROG-7: of fifty redemptions at once on two servers, a stock of three gives three, twenty times out of twenty', async () => {
  const clients = await Promise.all(Array.from({ length: 10 }, () => givenClient(api.db, { points: 20_000 })))
  for (let round = 0; round < 20; round++) {
    const reward = await givenReward(api.db, { cost_points: 100, stock: 3 })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, place) => redeem(place, clients[place % 10] as GivenClient, reward)),
    )
    const outcomes = answers.map(({ status, body }) => (status === 200 ? 'redeemed' : body.code))
    const expected = [...Array(3).fill('redeemed'), ...Array(47).fill('reward_out_of_stock')]
    expect({ round, outcomes: outcomes.toSorted() }).toEqual({ round, outcomes: expected.toSorted() })
    expect(await stockOf(reward)).toEqual({ stock: 3, stock_taken: 3 })
  }
  await expectLedgerToAddUp(api.db)
})

test('PROG-7: while vouchers are redeemed and cancelled and the stock is changed, it is never less than what is out', async () => {
  const staff = await givenStaff(api.db)
  const clients = await Promise.all(Array.from({ length: 6 }, () => givenClient(api.db, { points: 20_000 })))
  const reward = await givenReward(api.db, { cost_points: 100, stock: 5 })
  const redeemAndCancel = async (client: GivenClient, place: number) => {
    for (let round = 0; round < 15; round++) {
      const { status, body } = await redeem(place + round, client, reward)
      if (status !== 200 || round % 3 === 0) continue
      const url = `/api/admin/vouchers/${body.data.id}/cancel/`
      expect((await post(place, url, staff.token, { reason: 'client_asked' })).status).toBe(200)
    }
  }
  const changeStock = async () => {
    for (let round = 0; round < 10; round++) {
      const body = { name: 'Lounge', reward_type: 'lounge', cost_points: 100, stock: 5 + round }
      const answer = await api.app.inject({
        method: 'PUT',
        url: `/api/admin/rewards/${reward}/`,
        headers: { authorization: `Bearer ${staff.token}` },
        payload: body,
      })
      expect(answer.statusCode).toBe(200)
    }
  }
  await Promise.all([...clients.map(redeemAndCancel), changeStock()])

  const { rows } = await sql<{ out: number }>`
    select count(*)::integer as out from voucher where reward_id = ${reward} and state <> 'cancelled'`.execute(api.db)
  const { stock, stock_taken } = await stockOf(reward)
  expect(stock_taken).toBe(rows[0]?.out)
  expect(stock_taken).toBeLessThanOrEqual(stock ?? 0)
  await expectLedgerToAddUp(api.db)
})
