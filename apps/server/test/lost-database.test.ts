import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useApi } from './api.ts'
import { givenClient, givenReward } from './given.ts'
import { expectLedgerToAddUp } from './ledger.ts'
import { startServer, type ServerProcess } from './server-process.ts'
import { fetchOnce } from './fetch-once.ts'

const api = useApi()
let server: ServerProcess
beforeAll(async () => {
  server = await startServer(api.url, { LOG_LEVEL: 'silent' })
})
afterAll(() => server.end('SIGTERM'))

/** Ends every connection except the current one, even in the middle of a statement. */
const CUT = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and usename is not null`

test('repeatedly cut connections give 503, the process survives, and each key has one effect', async () => {
  const clients = await Promise.all(Array.from({ length: 20 }, () => givenClient(api.db, { points: 20_000 })))
  const reward = await givenReward(api.db, { cost_points: 100 })
  const answers: string[] = []
  const refusals = () => answers.filter((answer) => answer !== '200').length

  const redeem = async (token: string, key: string): Promise<void> => {
    for (let tries = 0; tries < 100; tries++) {
      const response = await fetchOnce(`${server.url}/api/rewards/redeem/`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ reward_id: reward }),
      })
      answers.push(`${response.status} ${response.headers.get('retry-after') ?? ''}`.trim())
      if (response.status === 200) return
      await pause(50)
    }
  }

  const cutting = setInterval(() => void api.owner.query(CUT), 250)
  let rounds = 0
  while (rounds < 4 || (refusals() <= 5 && rounds < 200)) {
    await Promise.all(clients.map((client) => redeem(client.token, randomUUID())))
    rounds += 1
  }
  clearInterval(cutting)

  expect([...new Set(answers)].toSorted()).toEqual(['200', '503 1'])
  expect(refusals()).toBeGreaterThan(5)
  const { rows } = await api.owner.query('select count(*)::int as vouchers from voucher')
  expect(rows).toEqual([{ vouchers: clients.length * rounds }])
  await expectLedgerToAddUp(api.db)
})
