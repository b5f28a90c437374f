import { execFile, execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv, promisify } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from '../src/platform/config/config.ts'

const run = promisify(execFile)
const read = (name: string) => readFileSync(new URL(`../../../deploy/ha/${name}`, import.meta.url), 'utf8')

const canCheck = ['/usr/sbin/haproxy', '/usr/bin/openssl'].every((program) => existsSync(program))
test.skipIf(!canCheck)('HAProxy accepts deploy/ha/haproxy.cfg', async () => {
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

test('deploy/ha/rihla.env is a valid configuration once its key is filled in', () => {
  const key = Buffer.alloc(32, 1).toString('base64')
  const config = readConfig({ ...parseEnv(read('rihla.env')), NATIONAL_ID_KEY: key })
  expect(config.PUBLIC_ORIGIN).toBe('https://rihla.example')
  expect(config.TRUST_PROXY).toHaveLength(2)
})

test('a shell reads deploy/ha/rihla.env as systemd does', () => {
  const file = fileURLToPath(new URL('../../../deploy/ha/rihla.env', import.meta.url))
  const values = parseEnv(read('rihla.env'))
  const printed = execFileSync('sh', ['-euc', `set -a; . ${file}; env --null`], { encoding: 'utf8', env: {} })
  const seen = Object.fromEntries(printed.split('\0').map((line) => line.split(/=(.*)/s).slice(0, 2)))
  expect(seen).toMatchObject(values)
})

test('Prometheus scrapes ports that HAProxy opens', () => {
  const prometheus = readFileSync(new URL('../../../deploy/observability/prometheus.yml', import.meta.url), 'utf8')
  const ports = [...prometheus.matchAll(/10\.20\.0\.1\d:(\d+)/g)].map(([, port]) => port)
  const opened = [...read('haproxy.cfg').matchAll(/^ {2}bind :(\d+) ssl/gm)].map(([, port]) => port)
  expect(new Set(ports)).toEqual(new Set(['4601', '4604']))
  expect(opened).toEqual(expect.arrayContaining(ports))
})

test('no file under deploy/ha holds a secret', () => {
  for (const name of ['rihla.env', 'patroni.env', 'patroni.yml'])
    for (const [, secret] of read(name).matchAll(/(?:PASSWORD=|:\/\/\w+:)([^@\s']+)/g)) expect(secret).toBe('CHANGE-ME')
})

test('the units allow more time to stop than the processes need', () => {
  const { DRAIN_SECONDS } = parseEnv(read('rihla.env'))
  const stopTimeout = (unit: string) => Number(/^TimeoutStopSec=(\d+)$/m.exec(read(unit))?.[1])
  expect(stopTimeout('rihla-api.service')).toBeGreaterThan(Number(DRAIN_SECONDS) + 10)
  expect(stopTimeout('rihla-worker.service')).toBeGreaterThan(35)
})

test('the server writes every log line that docs/operations.md explains', () => {
  const root = new URL('../../../', import.meta.url)
  const book = readFileSync(new URL('docs/operations.md', root), 'utf8')
  const sources = globSync('apps/server/src/**/*.ts', { cwd: root }).map((file) =>
    readFileSync(new URL(file, root), 'utf8'),
  )
  const named = [...book.matchAll(/^\| [456]0 \| `([^`]+)`/gm)].map(([, line]) => line ?? '')
  expect(named.length).toBeGreaterThan(5)
  for (const line of named) expect(sources.filter((text) => text.includes(`'${line}'`))).not.toHaveLength(0)
})
