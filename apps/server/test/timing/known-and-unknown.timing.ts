import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useApi } from '../api.ts'
import { givenClient, givenStaff } from '../given.ts'
import { startServer, type ServerProcess } from '../server-process.ts'
import { areaUnderCurve } from '../security/figures.ts'

const EACH = 500

const api = useApi()
let server: ServerProcess
beforeAll(async () => {
  server = await startServer(api.url, {
    LOGIN_FREE_TRIES: '1000000',
    LOGIN_TRIES_PER_ACCOUNT: '1000000',
    TRUST_PROXY: '127.0.0.1/32',
  })
})
afterAll(() => server.end('SIGTERM'))

/** Each call has another address, because a caller without attempts left would be refused early. */
let asked = 0
const nextAddress = () => `10.0.${++asked >> 8}.${asked & 255}`

const ask = async (path: string, body: object) => {
  const address = nextAddress()
  const started = performance.now()
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  const ms = performance.now() - started
  // The date and the nonce always differ.
  const headers = [...answer.headers].filter(([name]) => name !== 'date' && name !== 'content-security-policy')
  return { ms, response: JSON.stringify([answer.status, headers, text]) }
}

const client = async () => ({ known: (await givenClient(api.db)).email, unknown: `${randomUUID()}@example.com` })
const phone = async () => {
  await api.db
    .insertInto('client')
    .values({ full_name: 'Mona Adel', whatsapp: '+201005550142' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { known: '٠١٠٠ ٥٥٥ ٠١٤٢', unknown: '٠١٠٠ ٥٥٥ ٠١٤٣' }
}
const clientId = async () => {
  const { id } = await givenClient(api.db)
  return { known: `C-${id}`, unknown: 'C-99999' }
}
const staff = async () => ({ known: (await givenStaff(api.db)).username, unknown: `staff-${randomUUID()}` })
const CODE = { code: 'AAAA-AAAA', new_password: 'by the blue Nile' }

test.each([
  ['login', '/api/client/login/', 'email', client, { password: 'not the right one' }],
  ['login by phone', '/api/client/login/', 'login', phone, { password: 'not the right one' }],
  ['login by client ID', '/api/client/login/', 'login', clientId, { password: 'not the right one' }],
  ['staff login', '/api/admin-login/', 'username', staff, { password: 'not the right one' }],
  ['reset request', '/api/password-reset/request/', 'email', client, {}],
  ['reset request by phone', '/api/password-reset/request/', 'login', phone, {}],
  ['reset confirmation', '/api/password-reset/confirm/', 'email', client, CODE],
  ['reset confirmation by phone', '/api/password-reset/confirm/', 'login', phone, CODE],
  ['registration', '/api/register-user', 'email', client, { name: 'Salma Nour', ticketPrice: 0 }],
  ['registration by phone', '/api/register-user', 'phone', phone, { name: 'Salma Nour', ticketPrice: 0 }],
] as const)(
  'A15, T21: a %s answers the same for known and unknown accounts, in the same time',
  async (name, path, field, people, body) => {
    const who = await people()
    const times = { known: [] as number[], unknown: [] as number[] }
    const responses = new Set<string>()
    for (let round = -10; round < EACH; round++) {
      // In alternating order, so that other load on the machine affects both.
      const turns = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      for (const turn of turns) {
        const answer = await ask(path, { [field]: who[turn], ...body })
        responses.add(answer.response)
        if (round >= 0) times[turn].push(answer.ms)
      }
    }
    const area = areaUnderCurve(times.known, times.unknown)
    console.log(`${name}: ${EACH} each, area under the curve ${area.toFixed(3)}`)
    expect(responses.size).toBe(1)
    expect(Math.abs(area - 0.5)).toBeLessThan(0.05)
  },
)
