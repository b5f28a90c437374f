import { execFile, execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from '../src/platform/config.ts'

const run = promisify(execFile)
const read = (name: string) => readFileSync(new URL(`../../../deploy/ha/${name}`, import.meta.url), 'utf8')

const canCheck = ['/usr/sbin/haproxy', '/usr/bin/openssl'].every((program) => existsSync(program))
test.skipIf(!canCheck)('deploy/ha/haproxy.cfg is one that HAProxy takes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-deploy-'))
  try {
    const [key, certificate] = [join(folder, 'key'), join(folder, 'certificate')]
    const selfSigned = [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-subj',
      '/CN=n1',
    ]
    execFileSync('openssl', [...selfSigned, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
    const pem = join(folder, 'both.pem')
    writeFileSync(pem, readFileSync(key, 'utf8') + readFileSync(certificate, 'utf8'))
    const file = join(folder, 'haproxy.cfg')
    writeFileSync(file, read('haproxy.cfg').replaceAll(/\/etc\/rihla\/tls\/\S+/g, pem))
    const { stdout, stderr } = await run('/usr/sbin/haproxy', ['-c', '-f', file])
    expect(stdout + stderr).not.toMatch(/WARNING|ALERT/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('deploy/ha/rihla.env is a configuration the server takes, once it has its key', () => {
  const key = Buffer.alloc(32, 1).toString('base64')
  const config = readConfig({ ...parseEnv(read('rihla.env')), NATIONAL_ID_KEY: key })
  expect(config.PUBLIC_ORIGIN).toBe('https://rihla.example')
  expect(config.TRUST_PROXY).toHaveLength(2)
})

test('no file under deploy/ha holds a secret', () => {
  for (const name of ['rihla.env', 'patroni.env', 'patroni.yml'])
    for (const [, secret] of read(name).matchAll(/(?:PASSWORD=|:\/\/\w+:)([^@\s]+)/g)) expect(secret).toBe('CHANGE-ME')
})

test('the units wait longer for the end than the processes take', () => {
  const { DRAIN_SECONDS } = parseEnv(read('rihla.env'))
  const patience = (unit: string) => Number(/^TimeoutStopSec=(\d+)$/m.exec(read(unit))?.[1])
  expect(patience('rihla-api.service')).toBeGreaterThan(Number(DRAIN_SECONDS) + 10)
  expect(patience('rihla-worker.service')).toBeGreaterThan(35)
})

test('the log lines that docs/operations.md explains are ones the server writes', () => {
  const root = new URL('../../../', import.meta.url)
  const book = readFileSync(new URL('docs/operations.md', root), 'utf8')
  const sources = globSync('apps/server/src/**/*.ts', { cwd: root }).map((file) =>
    readFileSync(new URL(file, root), 'utf8'),
  )
  const named = [...book.matchAll(/^\| [456]0 \| `([^`]+)`/gm)].map(([, line]) => line ?? '')
  expect(named.length).toBeGreaterThan(5)
  for (const line of named) expect(sources.filter((text) => text.includes(`'${line}'`))).not.toHaveLength(0)
})
