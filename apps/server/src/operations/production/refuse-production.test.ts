import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../dev/postgres.ts'
import { testEnvironment, useApi } from '../../../test/api.ts'
import { givenClient, givenStaff } from '../../../test/given.ts'
import { readConfig } from '../../platform/config/config.ts'
import { databaseOn, openPool } from '../../platform/database/database.ts'
import { DEMO_LOGINS } from '../../shared/demo-logins.ts'
import { DEVELOPMENT_NATIONAL_ID_KEY } from '../../platform/crypto/development-key.ts'
import { openLogger } from '../../platform/observability/logger.ts'
import { hashPassword, isGuessable } from '../../platform/crypto/passwords.ts'
import { refuseProduction } from './refuse-production.ts'

const api = useApi()
const login = `rihla_${randomBytes(6).toString('hex')}`
let url: string

beforeAll(async () => {
  await api.owner.query(`create role ${login} login password 'for a test'; grant rihla_app to ${login}`)
  url = Object.assign(new URL(api.url), { username: login, password: 'for a test' }).href
})
afterAll(() => api.owner.query(`drop owned by ${login}; drop role ${login}`))

const start = async (environment: Record<string, string> = {}, databaseUrl = url) => {
  const pool = openPool(databaseUrl, { max: 1 })
  const config = readConfig({ ...testEnvironment(databaseUrl), NODE_ENV: 'production', ...environment })
  try {
    return await refuseProduction(databaseOn(pool), config, openLogger('silent'))
  } finally {
    await pool.end()
  }
}

test('production starts with its own key, a login that is only a member of rihla_app, and real accounts', async () => {
  await givenStaff(api.db, { username: 'agent' })
  await givenStaff(api.db, { username: 'nadia', is_machine: true, password_hash: '' })
  await expect(start()).resolves.toBe(true)
  await expect(start({ METRICS_TOKEN: 'sixteen letters.' })).resolves.toBe(true)
})

test('production rejects the development key, also among the other keys', async () => {
  const reason = 'NATIONAL_ID_KEY is the development key'
  await expect(start({ NATIONAL_ID_KEY: DEVELOPMENT_NATIONAL_ID_KEY })).rejects.toThrow(reason)
  await expect(start({ NATIONAL_ID_OTHER_KEYS: DEVELOPMENT_NATIONAL_ID_KEY })).rejects.toThrow(reason)
  // The same 32 bytes: the last two bits before the sign = mean nothing.
  await expect(start({ NATIONAL_ID_KEY: DEVELOPMENT_NATIONAL_ID_KEY.replace('U=', 'X=') })).rejects.toThrow(reason)
})

test('production rejects a token for /metrics of fewer than 16 characters', async () => {
  await expect(start({ METRICS_TOKEN: 'open' })).rejects.toThrow('METRICS_TOKEN is "open"')
  await expect(start({ METRICS_TOKEN: 'fifteen letters' })).rejects.toThrow('METRICS_TOKEN: must have 16 characters')
})

test('production rejects a superuser and the owner of the tables as its login', async () => {
  await expect(start({}, api.url)).rejects.toThrow('logs in as "postgres", a superuser')
  const { rows } = await api.owner.query<{ owner: string }>(
    `select relowner::regrole::text as owner from pg_class where oid = 'point_entry'::regclass`,
  )
  await api.owner.query(`alter table point_entry owner to ${login}`)
  onTestFinished(async () => void (await api.owner.query(`alter table point_entry owner to ${rows[0]?.owner}`)))
  await expect(start()).rejects.toThrow(`logs in as "${login}", the owner of the tables`)
})

test('production refuses a login that may take on the role of a superuser', async () => {
  await api.owner.query(`grant postgres to ${login}`)
  onTestFinished(async () => void (await api.owner.query(`revoke postgres from ${login}`)))
  await expect(start()).rejects.toThrow(`logs in as "${login}", a superuser`)
})

test('production refuses every account of the demo, also when the best known ones have other passwords', async () => {
  const agent = await givenStaff(api.db, {
    username: 'karim',
    password_hash: await hashPassword(DEMO_LOGINS.agent.password),
  })
  const password_hash = await hashPassword(DEMO_LOGINS.activeClient.password)
  const client = await givenClient(api.db, { email: 'youssef@example.com', password_hash })
  await expect(start()).rejects.toThrow('(karim, youssef@example.com)')
  await api.owner.query(`delete from staff where id = $1`, [agent.id])
  await api.owner.query(`update client set password_hash = null where id = $1`, [client.id])
})

test('production that finds no database starts, asks again, and ends once the database is found unfit', async () => {
  const port = await freePort()
  const late = Object.assign(new URL(api.url), { port: String(port) }).href
  const server = spawn(process.execPath, ['src/main.ts'], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    env: { PATH: process.env['PATH'], ...testEnvironment(late), NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'info' },
  })
  const ended = once(server, 'exit')
  const output = text(server.stderr)
  onTestFinished(() => void server.kill())
  const listens = Promise.withResolvers<void>()
  server.stdout.on('data', (lines) => String(lines).includes('Server listening') && listens.resolve())
  await listens.promise
  const proxy = createServer((socket) => {
    const { hostname, port: there } = new URL(api.url)
    const database = connect(Number(there), hostname)
    socket
      .on('error', () => database.destroy())
      .pipe(database.on('error', () => socket.destroy()))
      .pipe(socket)
  }).listen(port, '127.0.0.1')
  onTestFinished(() => void proxy.close())
  expect(await ended).toEqual([1, null])
  expect(await output).toContain('logs in as "postgres", a superuser')
})

test('production rejects demo accounts by their passwords, and development does not', async () => {
  const { owner, activeClient } = DEMO_LOGINS
  await givenStaff(api.db, { username: owner.username, password_hash: await hashPassword(owner.password) })
  await givenClient(api.db, { email: activeClient.email, password_hash: await hashPassword(activeClient.password) })
  await expect(start()).rejects.toThrow(`demo accounts, whose passwords are public (admin, ${activeClient.email})`)
  await expect(start({ NODE_ENV: 'development' })).resolves.toBe(true)
})

test.each(['src/main.ts', 'src/worker.ts'])('%s reports in one sentence each why it does not start', (file) => {
  const { status, stderr } = spawnSync(process.execPath, [file], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    env: {
      PATH: process.env['PATH'],
      ...testEnvironment(api.url),
      ...{ NODE_ENV: 'production', NATIONAL_ID_KEY: DEVELOPMENT_NATIONAL_ID_KEY, METRICS_TOKEN: 'open', PORT: '0' },
    },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  const [said, ...reasons] = stderr.trim().split('\n')
  expect(said).toBe('Rihla does not start in production:')
  expect(reasons.map((reason) => reason.trim().split(' ')[0])).toEqual([
    'NATIONAL_ID_KEY',
    'METRICS_TOKEN',
    'DATABASE_URL',
    'The',
  ])
  expect(stderr).not.toContain('    at ')
})

test('a demo password is rejected wherever a password is chosen', () => {
  for (const password of [
    ...Object.values(DEMO_LOGINS).map((one) => one.password),
    'Demo-client-2031',
    'demo_agency 7',
  ])
    expect(isGuessable(password)).toBe(true)
  expect(isGuessable('democracy is a long word')).toBe(false)
})
