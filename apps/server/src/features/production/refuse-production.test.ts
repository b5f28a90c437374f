import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { testEnvironment, useApi } from '../../../test/api.ts'
import { givenClient, givenStaff } from '../../../test/given.ts'
import { readConfig } from '../../platform/config.ts'
import { databaseOn, openPool } from '../../platform/database.ts'
import { DEMO_LOGINS } from '../../platform/demo-logins.ts'
import { DEVELOPMENT_NATIONAL_ID_KEY } from '../../platform/development-key.ts'
import { openLogger } from '../../platform/logger.ts'
import { hashPassword, isGuessable } from '../../platform/passwords.ts'
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
    await refuseProduction(databaseOn(pool), config, openLogger('silent'))
  } finally {
    await pool.end()
  }
}

test('production starts with a key of its own, a login that is only a member of rihla_app, and real accounts', async () => {
  await givenStaff(api.db, { username: 'agent' })
  await expect(start()).resolves.toBeUndefined()
  await expect(start({ METRICS_TOKEN: 'sixteen letters.' })).resolves.toBeUndefined()
})

test('production refuses the development key, also among the other keys', async () => {
  const reason = 'NATIONAL_ID_KEY is the development key'
  await expect(start({ NATIONAL_ID_KEY: DEVELOPMENT_NATIONAL_ID_KEY })).rejects.toThrow(reason)
  await expect(start({ NATIONAL_ID_OTHER_KEYS: DEVELOPMENT_NATIONAL_ID_KEY })).rejects.toThrow(reason)
})

test('production refuses a token for /metrics of fewer than 16 characters', async () => {
  await expect(start({ METRICS_TOKEN: 'open' })).rejects.toThrow('METRICS_TOKEN is "open"')
  await expect(start({ METRICS_TOKEN: 'fifteen letters' })).rejects.toThrow('METRICS_TOKEN: must have 16 characters')
})

test('production refuses a superuser and the owner of the tables as its login', async () => {
  await expect(start({}, api.url)).rejects.toThrow('logs in as "postgres", a superuser')
  const { rows } = await api.owner.query<{ owner: string }>(
    `select relowner::regrole::text as owner from pg_class where oid = 'point_entry'::regclass`,
  )
  await api.owner.query(`alter table point_entry owner to ${login}`)
  onTestFinished(async () => void (await api.owner.query(`alter table point_entry owner to ${rows[0]?.owner}`)))
  await expect(start()).rejects.toThrow(`logs in as "${login}", the owner of the tables`)
})

test('production refuses accounts of the demo by their passwords, and development does not', async () => {
  const { owner, activeClient } = DEMO_LOGINS
  await givenStaff(api.db, { username: owner.username, password_hash: await hashPassword(owner.password) })
  await givenClient(api.db, { email: activeClient.email, password_hash: await hashPassword(activeClient.password) })
  await expect(start()).rejects.toThrow(`demo accounts, whose passwords are public (admin, ${activeClient.email})`)
  await expect(start({ NODE_ENV: 'development' })).resolves.toBeUndefined()
})

test.each(['src/main.ts', 'src/worker.ts'])('%s says in one sentence each why it does not start', (file) => {
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

test('a password of the demo is refused wherever somebody chooses one', () => {
  for (const password of [
    ...Object.values(DEMO_LOGINS).map((one) => one.password),
    'Demo-client-2031',
    'demo_agency 7',
  ])
    expect(isGuessable(password)).toBe(true)
  expect(isGuessable('democracy is a long word')).toBe(false)
})
