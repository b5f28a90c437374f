import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { clientToken, OWNER_ID } from '../helpers/people.ts'
import { countFaults, openPlace } from '../helpers/place.ts'
import { startOurs, type Stage, type Where } from '../helpers/run-bench.ts'
import { findCheapest } from './redeem.ts'

const CLIENT = 1
const CONNECTIONS = 64
const VOUCHERS = 1000
/** Each connection continues for a while after the points are used up. */
const TRIES_MORE = 5

/** On a slow machine some requests are refused with Retry-After because the connections are busy, and are retried. */
const BUSY = '503 unavailable'
const RIGHT = ['200', '409 insufficient_points', BUSY]

const redeemOver = async (agent: Agent, url: string, reward: number): Promise<string> => {
  const asked = request(`${url}/api/rewards/redeem/`, {
    agent,
    method: 'POST',
    headers: { authorization: `Bearer ${clientToken(CLIENT)}`, 'content-type': 'application/json' },
  })
  asked.end(JSON.stringify({ reward_id: reward }))
  const [response] = await once(asked, 'response')
  const answer = await text(response)
  return response.statusCode === 200 ? '200' : `${response.statusCode} ${(JSON.parse(answer) as { code: string }).code}`
}

/**
 * One client whose points 64 connections redeem at once until none is left: the number of vouchers must match exactly.
 */
export const runHammer = async (stage: Stage, { clients, database }: Where) => {
  const place = await openPlace(stage.cleanup, stage.engine, { clients, database, isWrite: true })
  const { id: reward, cost } = await findCheapest(place)
  const count = async (sql: string) =>
    Number((await place.owner.query<{ count: string }>(`select (${sql}) as count`)).rows[0]?.count)
  const available = `select available from point_balance where client_id = ${CLIENT}`
  const vouchers = `select count(*) from voucher where client_id = ${CLIENT}`
  await place.owner.query('select expire_points($1)', [CLIENT])
  await place.owner.query(`select adjust_points($1, $2 - (${available}), $3, 'to be hammered')`, [
    ...[CLIENT, VOUCHERS * cost + cost - 1, OWNER_ID],
  ])
  const before = await count(vouchers)
  const { url } = await startOurs(stage, place.url)
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const answers: Record<string, number> = {}
  const started = performance.now()
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let more = TRIES_MORE; more > 0;) {
        const said = await redeemOver(agent, url, reward)
        answers[said] = (answers[said] ?? 0) + 1
        if (said === BUSY) await pause(100)
        else if (said !== '200') more -= 1
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  agent.destroy()
  const [issued, left, deadlocks] = [
    (await count(vouchers)) - before,
    await count(available),
    await count('select deadlocks from pg_stat_database where datname = current_database()'),
  ]
  const failures = Object.entries(answers).reduce((sum, [said, number]) => sum + (RIGHT.includes(said) ? 0 : number), 0)
  const isExact = answers['200'] === VOUCHERS && issued === VOUCHERS && left === cost - 1
  return {
    ...{ name: 'hammer', connections: CONNECTIONS, answers, per_second: Math.round(VOUCHERS / seconds) },
    ...{ expected: VOUCHERS, issued, points_left: left, failures, deadlocks, is_exact: isExact },
    invariants_broken: (await countFaults(place)) + (isExact ? 0 : 1) + deadlocks,
  }
}
