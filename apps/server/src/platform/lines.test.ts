import { once } from 'node:events'
import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../dev/postgres.ts'
import { serverOn, useApi } from '../../test/api.ts'
import { openLines, type Lines } from './lines.ts'

const api = useApi()
let lines: Lines
// The servers below have lines of their own.
afterEach(() => (lines as Lines | undefined)?.end())

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

test('everybody gets their own answer, over a few connections', async () => {
  lines = openLines(api.url, { connections: 2 })
  expect(await Promise.all(times(200, echo))).toEqual(times(200, (turn) => turn))
  expect(await connections()).toBe(2)
  expect(lines.inFlight()).toBe(0)
})

test('a statement that fails is the fault of nobody else', async () => {
  lines = openLines(api.url, { connections: 1 })
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

test('connections that were cut are opened again, and no more than before', async () => {
  lines = openLines(api.url, { connections: 2 })
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

/** The database behind a door that closes a while after the database has gone. */
const openSlowDoor = async (port: number) => {
  const { hostname, port: behind } = new URL(api.url)
  const door = createServer({ allowHalfOpen: true }, (caller) => {
    const database = createConnection({ host: hostname, port: Number(behind) })
    for (const socket of [caller, database]) socket.on('error', () => undefined)
    caller.pipe(database).pipe(caller, { end: false })
    database.once('close', () => setTimeout(() => caller.destroy(), 500))
  }).listen(port, '127.0.0.1')
  onTestFinished(() => void door.close())
  await once(door, 'listening')
}

const throughDoor = (port: number) => {
  const url = new URL(api.url)
  url.port = String(port)
  return url.href
}

test('a connection that closes late takes no newer one along', async () => {
  const port = await freePort()
  await openSlowDoor(port)
  lines = openLines(throughDoor(port), { connections: 1 })
  await echo(1)
  await api.owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${isOurs}`)
  await expect.poll(() => echo(2).catch(() => undefined)).toBe(2)
  await pause(600)
  expect(await echo(3)).toBe(3)
  expect(await connections()).toBe(1)
})

test('a database that was away is found as soon as it is there', async () => {
  const port = await freePort()
  lines = openLines(throughDoor(port), { connections: 1 })
  await expect(echo(1)).rejects.toThrow('ECONNREFUSED')
  await openSlowDoor(port)
  expect(await echo(2)).toBe(2)
})

test('what is stuck is given up, and with it the connection that everybody else waits behind', async () => {
  lines = openLines(api.url, { connections: 1, longestMs: 300 })
  await echo(1)
  const stuck = lines.query({ text: 'select pg_sleep(20)' })
  await expect(Promise.all([stuck, echo(2)])).rejects.toThrow('Query read timeout')
  await expect.poll(() => echo(3).catch(() => undefined)).toBe(3)
})

test('what may be forgotten is not waited for until it is on the disk, and nothing else', async () => {
  await api.owner.query(`do $$ begin
    execute format('alter database %I set synchronous_commit = local', current_database());
  end $$`)
  const settingOf = async (mayForget: boolean) => {
    lines = openLines(api.url, { connections: 1, mayForget })
    const { rows } = await lines.query<{ waits: string }>({
      text: `select current_setting('synchronous_commit') as waits`,
    })
    await lines.end()
    return rows[0]?.waits
  }
  expect([await settingOf(true), await settingOf(false)]).toEqual(['off', 'local'])
})

test.each([
  ['says nothing', () => undefined],
  ['hangs up', (socket: Socket) => socket.destroy()],
])('A1: where the database takes the call and %s, the answer is to come back', async (_what, meet) => {
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
