import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useApi } from '../api.ts'
import { givenClient } from '../given.ts'
import { startServer, type ServerProcess } from '../server-process.ts'
import { IS_FULL } from './extent.ts'
import { areaUnderCurve } from './figures.ts'

const EACH = IS_FULL ? 500 : 150
/** A smaller sample strays further by itself: this is four times its standard deviation. */
const WITHIN = IS_FULL ? 0.05 : 0.14

const api = useApi()
let server: ServerProcess
beforeAll(async () => {
  server = await startServer(api.url, { LOGIN_FREE_TRIES: '1000000', LOGIN_TRIES_PER_ACCOUNT: '1000000' })
})
afterAll(() => server.end('SIGTERM'))

const ask = async (path: string, body: object) => {
  const started = performance.now()
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  return { ms: performance.now() - started, told: `${answer.status} ${text}` }
}

test.each([
  ['login', '/api/client/login/', { password: 'not the right one' }],
  ['reset request', '/api/password-reset/request/', {}],
  ['reset confirmation', '/api/password-reset/confirm/', { code: 'AAAA-AAAA', new_password: 'by the blue Nile' }],
])(
  'T21: a %s says the same of a known and an unknown email, and takes as long',
  { timeout: 300_000 },
  async (name, path, body) => {
    const emails = { known: (await givenClient(api.db)).email, unknown: `${randomUUID()}@example.com` }
    const times = { known: [] as number[], unknown: [] as number[] }
    const told = new Set<string>()
    for (let round = -10; round < EACH; round++) {
      // In turns, and by turns first, so that whatever else the machine does falls on both.
      const turns = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      for (const turn of turns) {
        const answer = await ask(path, { email: emails[turn], ...body })
        told.add(answer.told)
        if (round >= 0) times[turn].push(answer.ms)
      }
    }
    const area = areaUnderCurve(times.known, times.unknown)
    console.log(`${name}: ${EACH} each, area under the curve ${area.toFixed(3)}`)
    expect(told.size).toBe(1)
    expect(Math.abs(area - 0.5)).toBeLessThan(WITHIN)
  },
)
