import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const run = (command: string, args: string[], env: Record<string, string> = {}) => {
  const file = fileURLToPath(new URL(`${command}.ts`, import.meta.url))
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    env: { PATH: process.env['PATH'], ADMIN_PASSWORD: 'seven boats at noon', ...env },
    cwd: tmpdir(),
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
