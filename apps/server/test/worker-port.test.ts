import { expect, onTestFinished, test } from 'vitest'
import { jobs } from '../src/jobs.ts'
import { readConfig } from '../src/platform/config/config.ts'
import { startWorking } from '../src/platform/jobs/jobs.ts'
import { openMetrics } from '../src/platform/observability/metrics.ts'
import { openWorkerPort, stalledWorkerReason } from '../src/platform/observability/worker-port.ts'
import { testEnvironment, useApi } from './api.ts'
import { jobDependencies } from './post.ts'

const api = useApi()

const given = async (databaseUrl: string) => {
  const boss = await startWorking(api.url, jobs, jobDependencies(api))
  const port = await openWorkerPort({ config: readConfig(testEnvironment(databaseUrl)), boss, metrics: openMetrics() })
  onTestFinished(async () => void (await Promise.all([boss.stop({ graceful: false }), port.close()])))
  return { boss, port }
}

test('a worker reports why it does no work: it is stopping, or no queue is polled', async () => {
  const { boss, port } = await given(api.url)
  const longAgo = Date.now() - 60_000
  await expect.poll(() => stalledWorkerReason(boss, longAgo)()).toBeUndefined()
  expect((await port.inject('/readyz')).json()).toMatchObject({ status: 'ok' })

  await boss.stop({ graceful: false })
  expect(stalledWorkerReason(boss, longAgo)()).toMatch(/^no queue has been looked at for 6\d seconds$/)

  port.stopSoon()
  const answer = await port.inject('/readyz')
  expect([answer.statusCode, answer.json().reason]).toEqual([503, 'this process is about to stop'])
  expect((await port.inject('/livez')).statusCode).toBe(200)
  expect((await port.inject('/metrics')).statusCode).toBe(404)
})

test('a worker reports that its database is unreachable', async () => {
  const { port } = await given('postgres://rihla@127.0.0.1:9/rihla')
  const answer = await port.inject('/readyz')
  expect([answer.statusCode, answer.json().reason]).toEqual([503, 'the database does not answer'])
})
