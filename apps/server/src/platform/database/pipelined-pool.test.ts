import { once } from 'node:events'
import { createConnection, createServer, Socket, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../../../dev/postgres.ts'
import { serverOn, useApi } from '../../../test/api.ts'
import { openPool } from './database.ts'
import { openPipelinedPool, type PipelinedPool } from './pipelined-pool.ts'

const api = useApi()
let lines: PipelinedPool
// The servers below have pools of their own.
afterEach(() => (lines as PipelinedPool | undefined)?.end())

const times = <Result>(count: number, act: (turn: number) => Result) =>
  Array.from({ length: count }, (_, turn) => act(turn))

const echo = async (turn: number) => {
  const { rows } = await lines.query<{ turn: number }>({
    name: 'echo',
    text: 'select $1::int as turn',
    values: [turn],
  })
  return rows[0]?.turn
}

const isOurs = `datname = current_database() and pid <> pg_backend_pid() and query like '%as turn%'`

const connections = async () => {
  const { rows } = await api.owner.query(`select count(*)::int as open from pg_stat_activity where ${isOurs}`)
  return rows[0].open as number
}

test('concurrent queries get their own results over a few connections', async () => {
  lines = openPipelinedPool(api.url, { connections: 2 })
  expect(await Promise.all(times(200, echo))).toEqual(times(200, (turn) => turn))
  expect(await connections()).toBe(2)
  expect(lines.inFlight()).toBe(0)
})

test('a failing statement does not affect the others', async () => {
  lines = openPipelinedPool(api.url, { connections: 1 })
  const wrong = () => lines.query({ name: 'wrong', text: 'select 1 / ($1::int - $1::int)', values: [1] })
  const ends = await Promise.allSettled([echo(1), wrong(), echo(2), wrong(), echo(3)])
  expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : (end.reason as Error).message))).toEqual([
    1,
    'division by zero',
    2,
    'division by zero',
    3,
  ])
})

test('lost connections are reopened, up to the same number', async () => {
  lines = openPipelinedPool(api.url, { connections: 2 })
  await Promise.all(times(4, echo))
  for (let cut = 0; cut < 3; cut++) {
    const ends = Promise.allSettled(times(50, echo))
    await api.owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${isOurs}`)
    await ends
    await expect
      .poll(() => Promise.allSettled(times(4, echo)).then((all) => all.map(({ status }) => status)))
      .toEqual(times(4, () => 'fulfilled'))
  }
  expect(await Promise.all(times(50, echo))).toEqual(times(50, (turn) => turn))
  expect(await connections()).toBe(2)
})

/** A proxy to the database that closes its connections some time after the database has gone. */
const openSlowProxy = async (port: number) => {
  const { hostname, port: behind } = new URL(api.url)
  const proxy = createServer({ allowHalfOpen: true }, (caller) => {
    const database = createConnection({ host: hostname, port: Number(behind) })
    for (const socket of [caller, database]) socket.on('error', () => undefined)
    caller.pipe(database).pipe(caller, { end: false })
    database.once('close', () => setTimeout(() => caller.destroy(), 500))
  }).listen(port, '127.0.0.1')
  onTestFinished(() => void proxy.close())
  await once(proxy, 'listening')
}

const throughProxy = (port: number) => {
  const url = new URL(api.url)
  url.port = String(port)
  return url.href
}

test('a connection that closes late does not take a newer one with it', async () => {
  const port = await freePort()
  await openSlowProxy(port)
  lines = openPipelinedPool(throughProxy(port), { connections: 1 })
  await echo(1)
  await api.owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${isOurs}`)
  await expect.poll(() => echo(2).catch(() => undefined)).toBe(2)
  await pause(600)
  expect(await echo(3)).toBe(3)
  expect(await connections()).toBe(1)
})

test('the pool reconnects as soon as the database is back', async () => {
  const port = await freePort()
  lines = openPipelinedPool(throughProxy(port), { connections: 1 })
  await expect(echo(1)).rejects.toThrow('ECONNREFUSED')
  await openSlowProxy(port)
  expect(await echo(2)).toBe(2)
})

test('a stuck statement is given up with its connection, so that the others do not wait behind it', async () => {
  lines = openPipelinedPool(api.url, { connections: 1, deadlineMs: 1000 })
  await echo(1)
  const stuck = lines.query({ text: 'select pg_sleep(20)' })
  await expect(Promise.all([stuck, echo(2)])).rejects.toThrow('Query read timeout')
  await expect.poll(() => echo(3).catch(() => undefined)).toBe(3)
})

test('only a pool with mayForget commits without waiting for the disk', async () => {
  await api.owner.query(`do $$ begin
    execute format('alter database %I set synchronous_commit = local', current_database());
  end $$`)
  const settingOf = async (mayForget: boolean) => {
    lines = openPipelinedPool(api.url, { connections: 1, mayForget })
    const { rows } = await lines.query<{ waits: string }>({
      text: `select current_setting('synchronous_commit') as waits`,
    })
    await lines.end()
    return rows[0]?.waits
  }
  expect([await settingOf(true), await settingOf(false)]).toEqual(['off', 'local'])
})

test('a host that does not answer is given up long before the deadline', async () => {
  const connect = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket) {
    return Object.assign(this, { connecting: true })
  })
  onTestFinished(() => connect.mockRestore())
  const pool = openPool(api.url, { max: 1, deadlineMs: 8000 })
  lines = openPipelinedPool(api.url, { connections: 1, deadlineMs: 8000 })
  const asked = [pool.query('select 1'), echo(1)].map((answer) => answer.catch((error: Error) => error.message))
  // Timers of one process end in their order, however busy it is.
  expect(await Promise.race([Promise.all(asked), pause(4000)])).toEqual(['timeout expired', 'timeout expired'])
})

test.each([
  ['says nothing', () => undefined],
  ['hangs up', (socket: Socket) => socket.destroy()],
])('when the database accepts the connection and %s, the response asks to try again', async (_what, meet) => {
  const silent = createServer((socket) => {
    socket.on('error', () => undefined)
    meet(socket)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const app = await serverOn(api, { environment: { DATABASE_URL: `postgres://rihla@127.0.0.1:${port}/rihla` } })
  onTestFinished(() => app.close())
  const answer = await app.inject({ url: '/api/client/profile/', headers: { authorization: 'Bearer somebody' } })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1'])
})
