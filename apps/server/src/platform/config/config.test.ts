import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { openInbox } from '../../../dev/inbox.ts'
import { testEnvironment } from '../../../test/api.ts'
import { listOldNames, readConfig } from './config.ts'
import { openMailer } from '../messages/mailer.ts'

const HERE = 'postgres://rihla@127.0.0.1:5432/rihla'

test.each([
  HERE,
  'postgres://rihla@localhost/rihla',
  'postgres://rihla@[::1]/rihla',
  'postgres:///rihla?host=/run/postgresql',
  'postgres://rihla@db.example/rihla?sslmode=verify-full',
  'postgres://rihla@10.0.0.2/rihla?sslmode=disable',
])('ASVS 12.3.1: the database may be at %s', (url) => {
  expect(readConfig(testEnvironment(url)).DATABASE_URL).toBe(url)
})

test.each(['postgres://rihla@db.example/rihla', 'postgres://rihla@10.0.0.2/rihla', 'postgres://rihla@0.0.0.0/rihla'])(
  'ASVS 12.3.1: a URL of the database at %s must say whether the connection is encrypted',
  (url) => {
    expect(() => readConfig(testEnvironment(url))).toThrow('sslmode=verify-full')
  },
)

test('ASVS 12.3.1: an email is not sent in clear text to another machine, unless the URL allows it', async () => {
  const inbox = await openInbox()
  // On Linux and macOS this reaches the same inbox, which has no STARTTLS; the mailer takes it for another machine.
  const elsewhere = inbox.smtpUrl.replace('127.0.0.1', '0.0.0.0')
  const email = { to: 'mona@example.com', subject: 'x', text: 'x', html: 'x', messageId: '<x@rihla.example>' }
  const sendTo = async (url: string) => {
    const mailer = openMailer(url, 'rihla@example.com', { timeoutMs: 2000 })
    await mailer.send(email).finally(mailer.close)
  }
  try {
    await expect(sendTo(elsewhere)).rejects.toThrow('STARTTLS')
    expect(inbox.emails).toHaveLength(0)
    await sendTo(inbox.smtpUrl)
    await sendTo(`${elsewhere}?requireTLS=false`)
    expect(inbox.emails).toHaveLength(2)
  } finally {
    await inbox.stop()
  }
})

test('ASVS 13.3.1: a secret can be read from a file that the environment names', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rihla-secret-'))
  const { NATIONAL_ID_KEY = '', ...others } = testEnvironment(HERE)
  const file = join(folder, 'key')
  await writeFile(file, `${NATIONAL_ID_KEY}\n`)
  try {
    expect(readConfig({ ...others, NATIONAL_ID_KEY_FILE: file }).NATIONAL_ID_KEY).toBe(NATIONAL_ID_KEY)
    expect(() => readConfig(others)).toThrow('NATIONAL_ID_KEY')
    expect(() => readConfig({ ...others, NATIONAL_ID_KEY_FILE: `${file}.gone` })).toThrow(
      `NATIONAL_ID_KEY_FILE: cannot be read: ENOENT: no such file or directory, open '${file}.gone'`,
    )
    expect(() => readConfig({ ...others, NATIONAL_ID_KEY, NATIONAL_ID_KEY_FILE: file })).toThrow(
      'NATIONAL_ID_KEY: is set, and NATIONAL_ID_KEY_FILE as well',
    )
    expect(readConfig({ ...others, NATIONAL_ID_KEY: '', NATIONAL_ID_KEY_FILE: file }).NATIONAL_ID_KEY).toBe(
      NATIONAL_ID_KEY,
    )
    await writeFile(file, '\n')
    expect(() => readConfig({ ...others, NATIONAL_ID_KEY_FILE: file })).toThrow(
      `NATIONAL_ID_KEY_FILE: ${file} is empty`,
    )
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('a process with a wrong configuration stops and names every mistake', () => {
  const { PUBLIC_ORIGIN: _origin, ...environment } = testEnvironment(HERE)
  const env = { ...environment, PATH: process.env['PATH'], PORT: 'many', TRUST_PROXY: 'true' }
  for (const program of ['main.ts', 'worker.ts']) {
    const { status, stderr } = spawnSync(
      process.execPath,
      [fileURLToPath(new URL(`../../${program}`, import.meta.url))],
      {
        env,
        encoding: 'utf8',
      },
    )
    expect(status).toBe(1)
    for (const fault of ['PORT: ', 'TRUST_PROXY.0: ', 'PUBLIC_ORIGIN: is missing'])
      expect(stderr).toContain(`\n  ${fault}`)
  }
})

test('an empty variable counts as not set', () => {
  const { PORT, MAX_EVENT_LOOP_DELAY_MS } = readConfig({
    ...testEnvironment(HERE),
    PORT: '',
    MAX_EVENT_LOOP_DELAY_MS: '',
  })
  expect({ PORT, MAX_EVENT_LOOP_DELAY_MS }).toEqual({ PORT: 4600, MAX_EVENT_LOOP_DELAY_MS: 250 })
})

test.each([
  ['COMMIT_DISKS', 'REQUIRED_COMMIT_COPIES', '2', '0'],
  ['BUSY_AFTER_MS', 'MAX_EVENT_LOOP_DELAY_MS', '400', '500'],
] as const)('%s is still read until 2.0 and reported, and %s counts if both are set', (oldName, name, old, now) => {
  const { [name]: _given, ...others } = testEnvironment(HERE)
  const onlyOld = { ...others, [oldName]: old }
  expect(readConfig(onlyOld)[name]).toBe(Number(old))
  expect(listOldNames(onlyOld)).toEqual([{ name, oldName }])
  const both = { ...onlyOld, [name]: now }
  expect(readConfig(both)[name]).toBe(Number(now))
  expect(listOldNames(both)).toEqual([])
})

test('.env.example is a valid configuration once its key is filled in', async () => {
  const given = parseEnv(await readFile(new URL('../../../../../.env.example', import.meta.url), 'utf8'))
  const key = Buffer.alloc(32, 1).toString('base64')
  expect(() => readConfig(given)).toThrow('NATIONAL_ID_KEY: is missing')
  expect(readConfig({ ...given, NATIONAL_ID_KEY: key }).PUBLIC_ORIGIN).toBe('https://rihla.example')
})
