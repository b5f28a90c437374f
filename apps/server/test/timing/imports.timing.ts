import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useApi } from '../api.ts'
import { givenClient, givenStaff } from '../given.ts'
import { quantile } from '../security/figures.ts'
import { startServer, type ServerProcess } from '../server-process.ts'
import { timeOf } from './reference.ts'

const api = useApi()
let server: ServerProcess
let client: { token: string }
let staff: { token: string }

beforeAll(async () => {
  client = await givenClient(api.db)
  staff = await givenStaff(api.db)
  server = await startServer(api.url)
})
afterAll(() => server.end('SIGTERM'))

const SIZE = 8 * 1024 * 1024
const START = 'Name,Email\nMona,mona@hostile.example\n'
const filledWith = (text: string) => Buffer.from(START + text.repeat((SIZE - START.length) / text.length))

const HOSTILE = [
  filledWith('\n'),
  Buffer.from('column,'.repeat(1_000_000)),
  Buffer.from(`${START}"${'a,\n'.repeat(SIZE / 4)}`),
  filledWith(`${'a,'.repeat(199)}b\n`),
]
const FILES = Array.from({ length: 20 }, (_, place) => HOSTILE[place % HOSTILE.length] ?? Buffer.of())

const get = (path: string, token = '') => fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })

/** Uses its own connection, as twenty callers would. */
const post = (file: Buffer): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${staff.token}`,
      'content-type': 'text/csv',
      'content-length': file.length,
    }
    const sent = request(`${server.url}/api/admin/imports/clients/?dry_run=true`, {
      ...{ method: 'POST', headers, agent: new Agent({ keepAlive: true, timeout: 60_000 }) },
    })
    sent.on('error', reject).on('response', (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.end(file)
  })

/** Measures a liveness probe and a profile repeatedly until `isDone`. */
const watch = async (isDone: () => boolean) => {
  const times = { livez: [] as number[], profile: [] as number[] }
  while (!isDone()) {
    times.livez.push(await timeOf(async () => expect((await get('/livez')).status).toBe(200)))
    times.profile.push(
      await timeOf(async () => expect((await get('/api/client/profile/', client.token)).status).toBe(200)),
    )
    await wait(20)
  }
  return { livez: quantile(times.livez, 0.99), profile: quantile(times.profile, 0.99), looks: times.livez.length }
}

const largestMemory = () =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8'))?.[1]) / 1024

test('T45: while 20 hostile files are uploaded at once, all requests are answered', async () => {
  let looks = 0
  const quiet = await watch(() => looks++ >= 200)
  const answers: { seconds: number; status: number }[] = []
  const send = async (file: Buffer): Promise<void> => {
    const started = performance.now()
    const status = await post(file)
    answers.push({ seconds: (performance.now() - started) / 1000, status })
    if (status !== 503) return
    await wait(5000)
    await send(file)
  }
  let isDone = false
  const sent = Promise.all(FILES.map(send)).finally(() => (isDone = true))
  const busy = await watch(() => isDone)
  await sent

  const slowest = Math.max(...answers.map(({ seconds }) => seconds))
  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  console.log(
    `before: p99 of /livez ${quiet.livez.toFixed(0)} ms, of a profile ${quiet.profile.toFixed(0)} ms; ` +
      `meanwhile ${busy.livez.toFixed(0)} and ${busy.profile.toFixed(0)} ms over ${busy.looks} looks; ` +
      `${count(200)} read, ${count(400)} refused, ${count(503)} times "busy", the slowest in ${slowest.toFixed(1)} s; ` +
      `${largestMemory().toFixed(0)} MB at most`,
  )
  expect([count(200), count(400)]).toEqual([5, 15])
  expect(busy.livez).toBeLessThan(Math.max(100, 3 * quiet.livez))
  expect(busy.profile).toBeLessThan(Math.max(200, 3 * quiet.profile))
  expect(slowest).toBeLessThan(15)
  expect(largestMemory()).toBeLessThan(512)
})
