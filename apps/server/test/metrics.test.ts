import { expect, onTestFinished, test } from 'vitest'
import { useApi, serverOn } from './api.ts'
import { givenClient } from './given.ts'

const api = useApi({ METRICS_TOKEN: 'open' })

const metricsOf = async () => (await api.app.inject('/metrics')).body

test('without a configured token /metrics does not exist; with one it needs the token', async () => {
  const [closed, guarded] = [
    await serverOn(api, {}),
    await serverOn(api, { environment: { METRICS_TOKEN: 'a-token-of-some-length' } }),
  ]
  onTestFinished(async () => void (await Promise.all([closed.close(), guarded.close()])))
  expect((await closed.inject('/metrics')).statusCode).toBe(404)

  const ask = (authorization?: string) =>
    guarded.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } })
  const answers = await Promise.all([
    ask(),
    ask('Bearer a-token-of-some-lengtH'),
    ask('a-token-of-some-length'),
    ask('Bearer a-token-of-some-length'),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 200])
  expect(answers[0]?.body).toBe('')
  expect(answers[3]?.headers['content-type']).toContain('text/plain')
})

test('requests are counted by route pattern, so that typed URLs do not become series', async () => {
  const { token } = await givenClient(api.db)
  const headers = { authorization: `Bearer ${token}` }
  await api.app.inject({ url: '/api/client/profile/', headers })
  await api.app.inject({ url: '/api/rewards/redeem/', method: 'POST', headers, payload: { reward_id: 'x' } })
  for (const url of ['/it/knows/nothing', '/api/nor-this', '/favicon.ico?who=somebody']) await api.app.inject(url)
  const text = await metricsOf()

  expect(text).toContain(
    'rihla_http_request_duration_seconds_count{method="GET",route="/api/client/profile/",status="2xx"} 1',
  )
  expect(text).toMatch(/_count\{method="GET",route="page or file",status="4xx"\} 3/)
  expect(text).not.toMatch(/knows|nor-this|favicon|somebody/)
  expect(text).toContain('rihla_http_requests_in_flight 0')
  expect(text).toContain('rihla_refusals_total{code="invalid_fields"} 1')
  expect(text).toContain('rihla_pool_connections_max{pool="reading"} 20')
})

test('logins are counted by role and outcome', async () => {
  const payload = { email: 'nobody@example.com', password: 'wrong-password-1' }
  await api.app.inject({ method: 'POST', url: '/api/client/login/', payload })
  expect(await metricsOf()).toContain('rihla_logins_total{who="client",outcome="refused"} 1')
})
