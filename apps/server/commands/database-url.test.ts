import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'

const run = (command: string, args: string[], env: Record<string, string> = {}, cwd = tmpdir()) => {
  const file = fileURLToPath(new URL(`${command}.ts`, import.meta.url))
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    env: { PATH: process.env['PATH'], ADMIN_PASSWORD: 'seven boats at noon', ...env },
    cwd,
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

describe.each([
  ['migrate', []],
  ['seed', []],
  ['create-admin', ['--username', 'nadia']],
  ['end-sessions', ['--everyone']],
  ['verify-ledger', []],
  ['verify-audit', []],
  ['list-erasures', ['erasures.txt']],
  ['rotate-keys', []],
])('the command %s', (command, args) => {
  test('ends with one sentence without DATABASE_URL', () => {
    expect(run(command, args)).toEqual({
      status: 1,
      output: 'Set DATABASE_URL, or name a file that contains it in DATABASE_URL_FILE.\n',
    })
  })

  test('names a wrong DATABASE_URL in one line, without a stack trace', () => {
    const { status, output } = run(command, args, { DATABASE_URL: 'rihla' })
    expect(status).toBe(1)
    expect(output).toMatch(/^The configuration is not usable:\n  DATABASE_URL: .+\n$/)
  })
})

test('a command reads .env in the current folder, and what is set counts more', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-env-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, '.env'), 'DATABASE_URL=from-the-file\n')
  const file = 'The configuration is not usable:\n  DATABASE_URL: '
  expect(run('verify-ledger', [], {}, folder).output).toContain(file)
  const set = run('verify-ledger', [], { DATABASE_URL: 'postgres://rihla@127.0.0.1:1/rihla' }, folder)
  expect(set.output).not.toContain(file)
})
