import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import accepts from '@fastify/accepts'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { answerErrors } from '../src/platform/http/errors.ts'
import { servePages } from '../src/platform/http/spa.ts'
import { EVEN_WHEN_BUSY, shedLoad } from '../src/platform/http/load-shedding.ts'
import { serverOn, useApi } from './api.ts'

const api = useApi()

const keepBusy = async () => {
  for (let turn = 0; turn < 4; turn++) {
    const until = performance.now() + 400
    while (performance.now() < until);
    await pause(1)
  }
}

test('a new process becomes ready after its first long turns of the event loop, and stays ready', async () => {
  const server = await serverOn(api, { environment: { MAX_EVENT_LOOP_DELAY_MS: '200' } })
  onTestFinished(() => server.close())
  await keepBusy()
  const early = await server.inject('/readyz')
  expect([early.statusCode, early.headers['retry-after']]).toEqual([503, '1'])
  expect(early.json()).toEqual({ status: 'unavailable', reason: 'this process has just started' })
  await expect.poll(async () => (await server.inject('/readyz')).statusCode).toBe(200)
  await keepBusy()
  expect((await server.inject('/readyz')).statusCode).toBe(200)
})

test('an overloaded process refuses with 503, and its liveness probe still succeeds', async () => {
  const server = await serverOn(api, { environment: { MAX_EVENT_LOOP_DELAY_MS: '200' } })
  onTestFinished(() => server.close())
  await keepBusy()
  const [page, sign] = await Promise.all([server.inject('/api/agency/'), server.inject('/livez')])
  expect([page.statusCode, page.headers['retry-after'], page.json().code]).toEqual([503, '1', 'unavailable'])
  expect(sign.statusCode).toBe(200)
  await expect.poll(async () => (await server.inject('/api/agency/')).statusCode).toBe(200)
})

/** A server without features that sheds load by this number of short reads in flight. */
const appWith = async (inFlight: () => number, pools = [api.pool]) => {
  const app = fastify()
  onTestFinished(() => app.close())
  await app.register(accepts)
  answerErrors(app)
  await shedLoad(app, { pools, readers: { inFlight } }, { maxEventLoopDelayMs: 0, deadlineMs: 1000 })
  return app
}

test('when too many wait for a connection of any pool, the next call is refused', async () => {
  const waiting = { waitingCount: 50, options: { max: 2 } }
  const app = await appWith(() => 0, [api.pool, waiting as typeof api.pool])
  app.get('/api/page', async () => ({}))
  expect((await app.inject('/api/page')).statusCode).toBe(200)
  waiting.waitingCount = 51
  expect((await app.inject('/api/page')).statusCode).toBe(503)
})

test('with too many short reads in flight the next is refused, and the liveness probe succeeds', async () => {
  let inFlight = 400
  const app = await appWith(() => inFlight)
  app.get('/api/page', async () => ({}))
  app.get('/sign', { config: EVEN_WHEN_BUSY }, async () => ({}))
  const ask = async () =>
    (await Promise.all([app.inject('/api/page'), app.inject('/sign')])).map(({ statusCode }) => statusCode)
  expect(await ask()).toEqual([200, 200])
  inFlight = 401
  expect(await ask()).toEqual([503, 200])
})

test('a handler that hangs, also after it has read its body, is answered with 503', async () => {
  const app = await appWith(() => 0)
  app.post('/api/never', () => new Promise(() => undefined))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(`${url}/api/never`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
})

const givenWebFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rihla-web-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), 'the page')
  await writeFile(join(folder, 'assets', 'common-1.json'), '{}')
  return folder
}

const FILES = ['/assets/common-1.json', '/', '/profile', '/assets/gone-1.js']

test('APP-7: an overloaded process refuses API calls, but never a file or the page', async () => {
  const webFolder = await givenWebFolder()
  const server = await serverOn(api, { environment: { MAX_EVENT_LOOP_DELAY_MS: '1' }, webFolder })
  onTestFinished(() => server.close())
  await keepBusy()
  const answers = await Promise.all(['/api/agency/', ...FILES].map((url) => server.inject(url)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 200, 200, 200, 404])
})

test('APP-7: while all database connections are in use, files and the page are still sent', async () => {
  const app = await appWith(() => 401)
  app.get('/api/agency', async () => ({}))
  await servePages(app, await givenWebFolder())
  const answers = await Promise.all(['/api/agency', ...FILES].map((url) => app.inject(url)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 200, 200, 200, 404])
})
