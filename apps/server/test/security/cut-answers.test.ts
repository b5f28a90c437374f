import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useApi } from '../api.ts'
import { givenClient, givenReward, givenStaff, givenTicket } from '../given.ts'
import { expectLedgerToAddUp } from '../ledger.ts'
import { startServer, type ServerProcess } from '../server-process.ts'
import { each } from './any-call.ts'
import { CUTS, openCutProxy, type Asked } from './cut-proxy.ts'
import { IS_FULL } from './extent.ts'

const ROUNDS = IS_FULL ? 4000 : 60

const api = useApi()
let server: ServerProcess
let line: Awaited<ReturnType<typeof openCutProxy>>
beforeAll(async () => {
  server = await startServer(api.url)
  line = await openCutProxy(server.url)
})
afterAll(async () => {
  await line.close()
  await server.end('SIGTERM')
})

const as = (token?: string) => ({
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
  'idempotency-key': randomUUID(),
})
const counted = async (sql: string, value: unknown) => (await api.owner.query(sql, [value])).rowCount

test('T2: a redemption whose response is lost after the commit is repeated with the same response, once', async () => {
  const client = await givenClient(api.db, { points: 300 })
  const reward = await givenReward(api.db, { cost_points: 100 })
  const asked = { method: 'POST', path: '/api/rewards/redeem/', headers: as(client.token), body: { reward_id: reward } }

  await expect(line.ask(asked, 'answered')).rejects.toThrow(/hang up|ECONNRESET|aborted/)
  expect(await counted('select from voucher where client_id = $1', client.id)).toBe(1)
  const again = await line.ask(asked)

  expect(again).toEqual({ status: 200, body: line.lost.at(-1) })
  expect(await counted('select from voucher where client_id = $1', client.id)).toBe(1)
})

test(
  'A9, T2: wherever the connection breaks, a retry of a change to points or a creation has one effect',
  { timeout: 600_000 },
  async () => {
    const client = await givenClient(api.db, { points: 1_000_000 })
    const staff = await givenStaff(api.db)
    const reward = await givenReward(api.db, { cost_points: 1 })
    const flight = { ticket_type: 'flight', price: 5000, departure_city: 'Cairo', departure_date: '2026-01-15' }

    /** A call, and how often it has taken effect. */
    const calls: (() => Promise<[Asked, () => Promise<number | null>]>)[] = [
      async () => {
        const asked = { method: 'POST', path: '/api/rewards/redeem/', headers: as(client.token) }
        const body = { reward_id: reward }
        const effects = () =>
          counted(
            `select from idempotency_key k, voucher v where k.key = $1 and v.id = (k.answer->'data'->>'id')::int`,
            asked.headers['idempotency-key'],
          )
        return [{ ...asked, body }, effects]
      },
      async () => {
        const ticket = await givenTicket(api.db, client.id)
        const asked = { method: 'POST', path: `/api/tickets/${ticket}/complete/`, headers: as(client.token) }
        return [asked, () => counted(`select from point_entry where kind = 'earn' and ticket_id = $1`, ticket)]
      },
      async () => {
        const comment = randomUUID()
        const asked = { method: 'POST', path: '/api/feedback/', headers: as(), body: { rating: 5, comment } }
        return [asked, () => counted('select from feedback where comment = $1', comment)]
      },
      async () => {
        const body = { ...flight, client: client.id, arrival_city: randomUUID() }
        const asked = { method: 'POST', path: '/api/admin/tickets/', headers: as(staff.token), body }
        return [asked, () => counted('select from ticket where arrival_city = $1', body.arrival_city)]
      },
    ]

    let tries = 0
    await each(
      Array.from({ length: ROUNDS }, (_, round) => round),
      async (round) => {
        const [asked, effects] = (await calls[round % calls.length]?.()) ?? expect.fail('no call')
        for (let left = randomInt(1, 5); left > 0; left--) {
          tries += 1
          await line.ask(asked, CUTS[randomInt(CUTS.length)]).catch(() => undefined)
        }
        const answers = [await line.ask(asked), await line.ask(asked)]
        expect(answers[0]?.status, answers[0]?.body).toBe(200)
        expect(answers[1]).toEqual(answers[0])
        expect([asked.path, await effects()]).toEqual([asked.path, 1])
      },
      8,
    )
    const redeemed = await counted('select from voucher where client_id = $1', client.id)
    expect(redeemed).toBe(Math.ceil(ROUNDS / calls.length))
    console.log(`${tries} attempts were cut off in ${ROUNDS} calls, and each call had one effect`)
    await expectLedgerToAddUp(api.db)
  },
)

test('A9, API-12: a request whose key is still in use is refused within five seconds', async () => {
  const client = await givenClient(api.db, { points: 300 })
  const reward = await givenReward(api.db, { cost_points: 100 })
  const asked = { method: 'POST', path: '/api/rewards/redeem/', headers: as(client.token), body: { reward_id: reward } }
  const running = await api.owner.connect()
  await running.query('begin')
  await running.query(
    `insert into idempotency_key (account, endpoint, key, request_hash) values ($1, 'POST /api/rewards/redeem/', $2, '')`,
    [`client:${client.id}`, asked.headers['idempotency-key']],
  )
  const second = await line.ask(asked)
  await running.query('rollback')
  running.release()

  expect([second.status, JSON.parse(second.body).code]).toEqual([409, 'still_running'])
  expect((await line.ask(asked)).status).toBe(200)
})
