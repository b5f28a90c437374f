import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { useApi } from './api.ts'
import { givenClient } from './given.ts'

const api = useApi()

/** Sends raw bytes and waits for the server to close the connection. */
const closedAfter = async (port: number, bytes: string): Promise<{ seconds: number; answer: string }> => {
  const started = Date.now()
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  await new Promise<void>((resolve) => socket.on('close', () => resolve()).on('error', () => resolve()))
  return { seconds: (Date.now() - started) / 1000, answer }
}

test('T45: a body over 64 KB is refused', async () => {
  const client = await givenClient(api.db)
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/rewards/redeem/',
    headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ reward_id: 1, filler: 'x'.repeat(65 * 1024) }),
  })
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'body_too_large'])
})

test.each(['', '{', '[]', '"text"', 'null'])(
  'T45: a body of %j is refused and never breaks anything',
  async (payload) => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/client/login/',
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalid_body' })
  },
)

test(
  'A16: slow headers and slow bodies are cut off, and an honest request meanwhile is answered',
  { timeout: 30_000 },
  async () => {
    const port = Number(new URL(await api.app.listen({ port: 0, host: '127.0.0.1' })).port)
    const head =
      'POST /api/client/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n'
    const slow = Array.from({ length: 50 }, (_, place) =>
      closedAfter(port, place % 2 === 0 ? head : `${head}\r\n{"email":`),
    )

    const started = Date.now()
    expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(200)
    expect(Date.now() - started).toBeLessThan(250)

    for (const [place, { seconds, answer }] of (await Promise.all(slow)).entries()) {
      expect(seconds).toBeLessThan(place % 2 === 0 ? 6 : 10.5)
      expect(answer).toContain('408')
    }
  },
)

test('T31: every answer carries the policy, and personal answers are stored nowhere', async () => {
  const client = await givenClient(api.db)
  const answers = [
    await api.app.inject({ url: '/api/client/profile/', headers: { authorization: `Bearer ${client.token}` } }),
    await api.app.inject({ url: '/api/nothing/' }),
    await api.app.inject({ url: '/livez' }),
  ]
  for (const answer of answers) {
    expect(answer.headers['content-security-policy']).toContain(`default-src 'none'; script-src 'self';`)
    expect(answer.headers['content-security-policy']).toContain(
      `require-trusted-types-for 'script'; trusted-types default`,
    )
    expect(answer.headers['referrer-policy']).toBe('no-referrer')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  }
  expect(answers[0]?.headers['cache-control']).toBe('no-store')
})

test('an unexpected failure is answered without detail, and a busy database asks to come back', async () => {
  const broken = Object.assign(new Error('secret detail'), { code: 'XX000' })
  const busy = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
  const { default: fastify } = await import('fastify')
  const { default: accepts } = await import('@fastify/accepts')
  const { answerErrors } = await import('../src/platform/errors.ts')
  const app = fastify()
  await app.register(accepts)
  answerErrors(app)
  app.get('/broken', () => Promise.reject(broken))
  app.get('/busy', () => Promise.reject(busy))

  const [first, second] = [await app.inject('/broken'), await app.inject('/busy')]

  expect([first.statusCode, first.json().code]).toEqual([500, 'internal_error'])
  expect(first.body).not.toContain('secret')
  expect([second.statusCode, second.json().code, second.headers['retry-after']]).toEqual([503, 'unavailable', '1'])
})
