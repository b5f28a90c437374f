import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { useApi } from '../test/api.ts'

const api = useApi()

const COMMAND = fileURLToPath(new URL('create-admin.ts', import.meta.url))
const PASSWORD = 'a desk by the Nile'

const createAdmin = (args: string[], ADMIN_PASSWORD: string | undefined = PASSWORD) => {
  const { PATH } = process.env
  const env = { PATH, DATABASE_URL: api.url, ...(ADMIN_PASSWORD !== '' && { ADMIN_PASSWORD }) }
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], { env, encoding: 'utf8' })
  return { status, stdout, stderr }
}

const logIn = (username: string, password: string) =>
  api.app.inject({ method: 'POST', url: '/api/admin-login/', payload: { username, password } })

const roleOf = (username: string) =>
  api.db.selectFrom('staff').select('role').where('username', '=', username).executeTakeFirst()

test('ADMIN-1: the command creates an owner who can log in, and never shows the password', async () => {
  const { status, stdout, stderr } = createAdmin(['--username', 'nadia'])

  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toBe('Created the owner nadia.\n')
  expect(await roleOf('nadia')).toEqual({ role: 'owner' })
  expect((await logIn('nadia', PASSWORD)).statusCode).toBe(200)
})

test('ADMIN-1: the command creates an agent with --role agent', async () => {
  expect(createAdmin(['--username', 'karim', '--role', 'agent']).status).toBe(0)
  expect(await roleOf('karim')).toEqual({ role: 'agent' })
})

test('ADMIN-1: a password of fewer than fifteen characters is refused, however many bytes they take', async () => {
  for (const short of ['fourteen signs', '🌍'.repeat(14), 'مصر'.repeat(4)]) {
    const { status, stderr } = createAdmin(['--username', 'short'], short)
    expect({ status, stderr }).toEqual({ status: 1, stderr: 'The password needs at least 15 characters.\n' })
  }
  expect(await roleOf('short')).toBeUndefined()
})

test('ADMIN-1: a password typed in another Unicode form of the same letters still logs in', async () => {
  expect(createAdmin(['--username', 'spelling'], 'Ein schöner Tag am Nil'.normalize('NFD')).status).toBe(0)
  expect((await logIn('spelling', 'Ein schöner Tag am Nil')).statusCode).toBe(200)
})

test('ADMIN-1: a taken username is refused, also in capitals, and its password stays unchanged', async () => {
  createAdmin(['--username', 'hagar'])

  const { status, stderr } = createAdmin(['--username', 'HAGAR'], 'another password of hers')

  expect({ status, stderr }).toEqual({ status: 1, stderr: 'There is already a staff account named HAGAR.\n' })
  expect((await logIn('hagar', PASSWORD)).statusCode).toBe(200)
})

test('ADMIN-1: without a name, with an unknown role or without a password no account is created', async () => {
  expect(createAdmin([]).stderr).toContain('Usage:')
  expect(createAdmin(['--username', 'boss', '--role', 'king']).stderr).toContain('Usage:')
  expect(createAdmin(['--username', 'boss'], '').stderr).toContain('ADMIN_PASSWORD')
  expect(await roleOf('boss')).toBeUndefined()
})
