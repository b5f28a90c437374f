import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { environment } from '../src/platform/config/environment.ts'

const fileOf = (name: string) => fileURLToPath(new URL(`../../../deploy/${name}`, import.meta.url))
const read = (name: string) => readFileSync(fileOf(name), 'utf8')

test.each(['install.sh', 'one-server/rihla', 'one-server/upgrade.sh'])('bash can read %s', (name) => {
  expect(execFileSync('bash', ['-n', fileOf(name)], { encoding: 'utf8' })).toBe('')
})

test('install.sh sets only variables that the server knows', () => {
  const names = [...read('install.sh').matchAll(/^\s*(?:\[.*\] \|\| )?(?:set|default)_variable (\w+) /gm)].map(
    ([, name]) => name,
  )
  expect(names).toContain('PUBLIC_ORIGIN')
  expect(Object.keys(environment.shape)).toEqual(expect.arrayContaining(names))
})

test('Caddy knows the ports of both API units', () => {
  const ports = [...read('install.sh').matchAll(/PORT=(\d+)/g)].map(([, port]) => `127.0.0.1:${port}`)
  expect(ports).toEqual(['127.0.0.1:4601', '127.0.0.1:4602'])
  expect(read('one-server/Caddyfile')).toContain(`reverse_proxy ${ports.join(' ')} {`)
})

test('the units of one server and of three machines are hardened alike', () => {
  const linesOf = (name: string) => read(name).split('\n')
  for (const unit of ['rihla-api.service', 'rihla-worker.service']) {
    const own = [...linesOf('one-server/hardening.conf'), ...linesOf(`one-server/${unit.replace('api.', 'api@.')}`)]
    const hardening = linesOf(`ha/${unit}`).filter((line) =>
      /^(UMask|NoNew|Capab|Ambient|Protect|Private|Remove|Lock|Restrict|SystemCall|Limit)/.test(line),
    )
    expect(hardening.length).toBeGreaterThan(20)
    expect(own).toEqual(expect.arrayContaining(hardening))
  }
})

test('an API unit has more time to stop than it needs', () => {
  const drain = Number(/DRAIN_SECONDS (\d+)/.exec(read('install.sh'))?.[1])
  const limit = Number(/^TimeoutStopSec=(\d+)$/m.exec(read('one-server/rihla-api@.service'))?.[1])
  expect(limit).toBeGreaterThan(drain + 10)
})
