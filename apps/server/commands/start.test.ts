import { readFileSync } from 'node:fs'
import { onTestFinished, expect, test } from 'vitest'
import { freePort } from '../dev/postgres.ts'
import { startProcess } from '../dev/server-process.ts'
import { testEnvironment, useApi } from '../test/api.ts'

const api = useApi()

/** `npm start`, with both of its processes ready. */
const startBoth = async () => {
  const [port, workerPort] = [await freePort(), await freePort()]
  const both = startProcess('commands/start.ts', {
    ...testEnvironment(api.url),
    ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent', PORT: String(port), WORKER_PORT: String(workerPort) },
  })
  onTestFinished(() => void both.process.kill('SIGTERM'))
  const statusOf = (on: number) => async () =>
    (await fetch(`http://127.0.0.1:${on}/readyz`).catch(() => undefined))?.status
  const ask = { api: statusOf(port), worker: statusOf(workerPort) }
  await expect.poll(ask.api, { timeout: 120_000 }).toBe(200)
  await expect.poll(ask.worker, { timeout: 120_000 }).toBe(200)
  return { both, ask }
}

test('npm start runs the API and the worker, and ends both with success', async () => {
  const { both, ask } = await startBoth()
  expect(await both.end('SIGTERM')).toBe(0)
  expect([await ask.api(), await ask.worker()]).toEqual([undefined, undefined])
})

test('when the worker dies, the API ends as well, with a failure that a supervisor sees', async () => {
  const { both, ask } = await startBoth()
  const { pid } = both.process
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  const worker = children.find((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('worker.ts'))
  process.kill(Number(worker), 'SIGKILL')
  await expect.poll(() => both.process.exitCode, { timeout: 120_000 }).toBe(1)
  expect(await ask.api()).toBeUndefined()
})
