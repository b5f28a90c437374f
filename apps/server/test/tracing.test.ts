import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startProcess } from '../dev/server-process.ts'
import { testEnvironment, useApi } from './api.ts'
import { givenClient, givenReward } from './given.ts'
import { usePost } from './post.ts'
import { startServer } from './server-process.ts'

type Attribute = { key: string; value: Record<string, unknown> }
type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: Attribute[] }
type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

const api = useApi()
const post = usePost(api, { works: false })
const spans: Span[] = []

/** A trace collector that speaks OTLP over HTTP. */
const collect = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { resourceSpans } = (await json(request)) as Sent
  spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
  response.setHeader('content-type', 'application/json').end('{}')
}
const collector = createServer((request, response) => void collect(request, response))
let endpoint: string
beforeAll(async () => {
  await once(collector.listen(0, '127.0.0.1'), 'listening')
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
})
afterAll(() => collector.close())

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = '00f067aa0ba902b7'

test('a request is a span below the span of its caller, with its statements below it and without values', async () => {
  const server = await startServer(api.url, { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, LOG_LEVEL: 'info' })
  const client = await givenClient(api.db, { points: 500 })
  const reward = await givenReward(api.db, { cost_points: 200 })
  // The body arrives late: its reader is called by the socket, outside the context of the request.
  const asking = ask(`${server.url}/api/rewards/redeem/?looking=for-somebody`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${client.token}`,
      'content-type': 'application/json',
      'idempotency-key': 'one-key',
      traceparent: `00-${TRACE}-${CALLER}-01`,
    },
  })
  asking.flushHeaders()
  await pause(300)
  asking.end(JSON.stringify({ reward_id: reward }))
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  answer.resume()
  expect(answer.statusCode).toBe(200)
  expect(await server.end('SIGTERM')).toBe(0)

  const ours = spans.filter(({ traceId }) => traceId === TRACE)
  const request = ours.find(({ parentSpanId }) => parentSpanId === CALLER)
  expect(request?.name).toBe('POST /api/rewards/redeem/')
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } })
  const statements = ours.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  // The session is looked up before the body is read, and the change runs after it.
  expect(statements.map(({ name }) => name)).toEqual(['find_session', 'redeem_once'])
  const exported = JSON.stringify(spans)
  for (const secret of [client.token, client.email, 'for-somebody', 'one-key']) expect(exported).not.toContain(secret)

  const line = server
    .log()
    .split('\n')
    .find((text) => text.includes('/api/rewards/redeem/'))
  expect(line).toContain(`"trace_id":"${TRACE}"`)
})

test('a job is a span with its statements below it', async () => {
  const environment = { ...testEnvironment(api.url), SMTP_URL: post.inbox.smtpUrl, LOG_LEVEL: 'info' }
  const worker = startProcess('src/worker.ts', { ...environment, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })
  const { id, email } = await givenClient(api.db)
  const data = { mail: 'password_changed', client_id: id, language: 'en' }
  await api.owner.query(`insert into pgboss.job (name, data) values ('send-mail', $1)`, [JSON.stringify(data)])
  await post.emailTo(email)
  await vi.waitFor(() => expect(worker.log()).toContain('the worker is ready'), 60_000)
  expect(await worker.end('SIGTERM')).toBe(0)

  const jobSpans = spans.filter(({ name }) => name === 'job send-mail')
  expect(jobSpans.length).toBeGreaterThan(0)
  const inJobs = spans.filter(({ parentSpanId }) => jobSpans.some(({ spanId }) => spanId === parentSpanId))
  expect(inJobs.map(({ name }) => name)).toContainEqual(expect.stringContaining('select'))
  expect(JSON.stringify(spans)).not.toContain(email)
})
