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

/** Calls that have waited for longer than a process lets further calls come; `end` lets them go. */
const keepWaiting = async (server: { inject: (url: string) => Promise<{ statusCode: number }> }, length = 100) => {
  const lock = await api.owner.connect()
  await lock.query('begin; lock table agency')
  const calls = Promise.all(Array.from({ length }, () => server.inject('/api/agency/')))
  // Long enough for all of them to arrive on a busy machine.
  await pause(2000)
  const end = async () => {
    await lock.query('rollback')
    lock.release()
    return calls
  }
  return { end }
}

const statusesOf = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode)

test('an overloaded process refuses with 503, but no login, and its liveness probe still succeeds', async () => {
  const server = await serverOn(api, { environment: { MAX_EVENT_LOOP_DELAY_MS: '200' } })
  onTestFinished(() => server.close())
  const login = { email: 'nobody@example.com', password: 'a wrong password' }
  const crowd = await keepWaiting(server)
  const entry = server.inject({ method: 'POST', url: '/api/client/login/', payload: login })
  const [last, sign] = await Promise.all([server.inject('/api/agency/'), server.inject('/livez')])
  expect(statusesOf(await crowd.end()).filter((status) => status === 200).length).toBeGreaterThanOrEqual(64)
  expect([last.statusCode, last.headers['retry-after'], last.json().code]).toEqual([503, '1', 'unavailable'])
  expect(statusesOf([await entry, sign])).toEqual([401, 200])
  expect((await server.inject('/api/agency/')).statusCode).toBe(200)
})

test('a process with few calls waiting refuses none, however long they have waited', async () => {
  const server = await serverOn(api, { environment: { MAX_EVENT_LOOP_DELAY_MS: '1' } })
  onTestFinished(() => server.close())
  const crowd = await keepWaiting(server, 20)
  const next = server.inject('/api/agency/')
  expect(new Set(statusesOf([...(await crowd.end()), await next]))).toEqual(new Set([200]))
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

test('a late process lets any number of calls wait for a moment', async () => {
  const server = await serverOn(api, { environment: { MAX_EVENT_LOOP_DELAY_MS: '1' } })
  onTestFinished(() => server.close())
  await keepBusy()
  const crowd = await Promise.all(Array.from({ length: 100 }, () => server.inject('/api/agency/')))
  expect(new Set(statusesOf(crowd))).toEqual(new Set([200]))
})

test('when too many wait for a connection of any pool, the next call is refused', async () => {
  const waiting = { waitingCount: 50, options: { max: 2 } }
  const app = await appWith(() => 0, [api.pool, waiting as typeof api.pool])
  app.get('/api/page', async () => ({}))
  expect((await app.inject('/api/page')).statusCode).toBe(200)
  waiting.waitingCount = 51
  expect((await app.inject('/api/page')).statusCode).toBe(503)
})

test('with too many short reads in flight the next is refused, and the liveness probe succeeds', async () => {
  let inFlight = 300
  const app = await appWith(() => inFlight)
  app.get('/api/page', async () => ({}))
  app.get('/sign', { config: EVEN_WHEN_BUSY }, async () => ({}))
  const ask = async () =>
    (await Promise.all([app.inject('/api/page'), app.inject('/sign')])).map(({ statusCode }) => statusCode)
  expect(await ask()).toEqual([200, 200])
  inFlight = 301
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
  const crowd = await keepWaiting(server)
  const answers = await Promise.all(['/api/agency/', ...FILES].map((url) => server.inject(url)))
  expect(statusesOf(answers)).toEqual([503, 200, 200, 200, 404])
  await crowd.end()
})

test('APP-7: while all database connections are in use, files and the page are still sent', async () => {
  const app = await appWith(() => 301)
  app.get('/api/agency', async () => ({}))
  await servePages(app, await givenWebFolder())
  const answers = await Promise.all(['/api/agency', ...FILES].map((url) => app.inject(url)))
  expect(statusesOf(answers)).toEqual([503, 200, 200, 200, 404])
})
