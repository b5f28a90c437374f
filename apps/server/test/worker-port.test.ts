import { expect, onTestFinished, test } from 'vitest'
import { jobs } from '../src/jobs.ts'
import { readConfig } from '../src/platform/config.ts'
import { startWorking } from '../src/platform/jobs.ts'
import { openMetrics } from '../src/platform/metrics.ts'
import { openWorkerPort, unlessItLooks } from '../src/platform/worker-port.ts'
import { testEnvironment, useApi } from './api.ts'
import { jobParts } from './post.ts'

const api = useApi()

const given = async (databaseUrl: string) => {
  const boss = await startWorking(api.url, jobs, jobParts(api))
  const port = await openWorkerPort({ config: readConfig(testEnvironment(databaseUrl)), boss, metrics: openMetrics() })
  onTestFinished(async () => void (await Promise.all([boss.stop({ graceful: false }), port.close()])))
  return { boss, port }
}

test('A6: a worker says why it does no work: it is about to stop, or nobody looks into the queues', async () => {
  const { boss, port } = await given(api.url)
  const longAgo = Date.now() - 60_000
  await expect.poll(() => unlessItLooks(boss, longAgo)()).toBeUndefined()
  expect((await port.inject('/readyz')).json()).toMatchObject({ status: 'ok' })

  await boss.stop({ graceful: false })
  expect(unlessItLooks(boss, longAgo)()).toMatch(/^no queue has been looked at for 6\d seconds$/)

  port.stopSoon()
  const answer = await port.inject('/readyz')
  expect([answer.statusCode, answer.json().reason]).toEqual([503, 'this process is about to stop'])
  expect((await port.inject('/livez')).statusCode).toBe(200)
  expect((await port.inject('/metrics')).statusCode).toBe(404)
})

test('A1: a worker whose database is away says so', async () => {
  const { port } = await given('postgres://rihla@127.0.0.1:9/rihla')
  const answer = await port.inject('/readyz')
  expect([answer.statusCode, answer.json().reason]).toEqual([503, 'the database does not answer'])
})
