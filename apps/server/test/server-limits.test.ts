import { expect, test } from 'vitest'
import { useApi } from './api.ts'
import { givenClient } from './given.ts'

const api = useApi()

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

test.each(['', '{', '[]', '"text"', 'null'])('T45: a body of %j is refused and breaks nothing', async (payload) => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/client/login/',
    headers: { 'content-type': 'application/json' },
    payload,
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'invalid_body' })
})

test('an unexpected error is answered without details, and a busy database with a request to retry', async () => {
  const broken = Object.assign(new Error('secret detail'), { code: 'XX000' })
  const busy = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
  const { default: fastify } = await import('fastify')
  const { default: accepts } = await import('@fastify/accepts')
  const { answerErrors } = await import('../src/platform/http/errors.ts')
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
