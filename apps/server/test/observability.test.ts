import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startProcess, type ServerProcess } from '../dev/server-process.ts'
import { testEnvironment, useApi } from './api.ts'
import { givenClient, givenReward } from './given.ts'
import { usePost } from './post.ts'
import { startServer, type ServerProcess as ReadyServer } from './server-process.ts'
import { alertRules, metricsIn, exportedMetrics, watchedMetrics } from './watched-metrics.ts'
import { fetchOnce } from './fetch-once.ts'

const api = useApi()
const post = usePost(api, { works: false })
let server: ReadyServer
let worker: ServerProcess
let workerUrl: string

const addressIn = (log: string) => /"address":"([^"]+)","msg":"the worker is ready"/.exec(log)?.[1]
const metricsOf = async (url: string) => (await fetchOnce(`${url}/metrics`)).text()

/** Scheduled hourly and nightly, so they are run here. Every worker reports their results. */
const runChecks = async () => {
  const checks = ['verify-ledger', 'verify-audit', 'keep-months']
  await api.owner.query(`insert into pgboss.job (name) select unnest($1::text[])`, [checks])
  const { stop } = await post.startWorker()
  const isDone = `select from pgboss.job where name = any($1) and state = 'completed'`
  await vi.waitFor(async () => expect((await api.owner.query(isDone, [checks])).rowCount).toBe(3), 60_000)
  await stop()
}

beforeAll(async () => {
  await runChecks()
  const environment = { METRICS_TOKEN: 'open', SMTP_URL: post.inbox.smtpUrl }
  worker = startProcess('src/worker.ts', { ...testEnvironment(api.url), ...environment, LOG_LEVEL: 'info' })
  server = await startServer(api.url, environment)
  workerUrl = await vi.waitFor(() => addressIn(worker.log()) ?? Promise.reject(new Error(worker.log())), 30_000)
})
afterAll(() => Promise.all([server.end('SIGTERM'), worker.end('SIGTERM')]))

test('a server or a worker exports every metric that the dashboard and the alerts use', async () => {
  const client = await givenClient(api.db, { points: 500 })
  const reward = await givenReward(api.db, { cost_points: 200 })
  const answer = await fetchOnce(`${server.url}/api/rewards/redeem/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json', 'idempotency-key': 'k-1' },
    body: JSON.stringify({ reward_id: reward }),
  })
  expect(answer.status).toBe(200)
  await post.emailTo(client.email)

  const missing = async () => {
    const there = exportedMetrics((await metricsOf(server.url)) + (await metricsOf(workerUrl)))
    return watchedMetrics().filter((name) => !there.has(name))
  }
  await expect.poll(missing, { interval: 500 }).toEqual([])
  expect(watchedMetrics().length).toBeGreaterThan(20)
})

test('the worker exports that it is up, its jobs and the state of the ledger', async () => {
  for (const path of ['/livez', '/readyz']) expect((await fetchOnce(workerUrl + path)).status).toBe(200)
  const text = await metricsOf(workerUrl)
  expect(text).toMatch(/^rihla_jobs_total\{queue="send-mail",outcome="done"\} [1-9]/m)
  expect(text).toMatch(/^rihla_mails_total\{outcome="sent"\} [1-9]/m)
  expect(text).toMatch(/^rihla_check_faults\{check="ledger"\} 0/m)
})

test('a misspelt metric and a broken expression are detected', () => {
  expect(metricsIn('sum(rate(rihla_mails_totl{outcome="sent"}[5m])) / max(up)')).toEqual(['rihla_mails_totl', 'up'])
  expect(watchedMetrics()).not.toContain('rihla_mails_totl')
  expect(() => metricsIn('sum(rate(rihla_mails_total[5m])')).toThrow('not valid PromQL')
})

test('each alert has its section in docs/operations.md', () => {
  const book = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const headings = [...book.matchAll(/^### (Rihla\w+)$/gm)].map(([, name]) => name)
  expect(alertRules().map(({ alert }) => alert)).toEqual(headings)
  for (const { alert, annotations } of alertRules())
    expect(annotations.runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`)
})

const CHECKED = [
  ['check', 'rules', 'alerts.yml'],
  ['check', 'config', '--syntax-only', 'prometheus.yml'],
  ['test', 'rules', 'alerts.test.yml'],
]

test.skipIf(!existsSync('/usr/bin/promtool'))('Prometheus accepts the alerts, and they fire correctly', async () => {
  const cwd = fileURLToPath(new URL('../../../deploy/observability/', import.meta.url))
  for (const given of CHECKED) {
    const { stdout } = await promisify(execFile)('promtool', given, { cwd })
    expect(stdout).toContain('SUCCESS')
  }
})
