import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { useApi } from '../test/api.ts'
import { givenApiKey, givenClient, givenStaff } from '../test/given.ts'

const api = useApi()

const COMMAND = fileURLToPath(new URL('end-sessions.ts', import.meta.url))

const endSessions = (...args: string[]) => {
  const env = { PATH: process.env['PATH'], DATABASE_URL: api.url }
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], { env, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

const isIn = async (url: string, token: string) =>
  (await api.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode === 200

test('T25: one command ends the sessions of one person, of all clients, of all staff or of everyone', async () => {
  const people = async () => ({
    mona: await givenClient(api.db),
    omar: await givenClient(api.db),
    nadia: await givenStaff(api.db),
    karim: await givenStaff(api.db),
  })
  const { mona, omar, nadia, karim } = await people()
  const stillIn = async () => [
    await isIn('/api/client/profile/', mona.token),
    await isIn('/api/client/profile/', omar.token),
    await isIn('/api/admin/account/', nadia.token),
    await isIn('/api/admin/account/', karim.token),
  ]

  expect(endSessions('--client', `C-${mona.id}`)).toEqual({ status: 0, output: '1 sessions ended.\n' })
  expect(await stillIn()).toEqual([false, true, true, true])
  expect(endSessions('--username', nadia.username.toUpperCase()).status).toBe(0)
  expect(await stillIn()).toEqual([false, true, false, true])
  expect(endSessions('--clients').status).toBe(0)
  expect(await stillIn()).toEqual([false, false, false, true])
  expect(endSessions('--staff').status).toBe(0)
  expect(await stillIn()).toEqual([false, false, false, false])

  await people()
  expect(endSessions('--everyone').output).toBe('4 sessions ended. API keys still work; --keys revokes them.\n')
})

test('T25: API keys are revoked only by their own option', async () => {
  const [client, key] = [await givenClient(api.db), await givenApiKey(api.db)]
  expect(endSessions('--everyone').status).toBe(0)
  expect(await isIn('/api/admin/clients/', key.token)).toBe(true)
  const again = await givenClient(api.db)
  expect(endSessions('--keys')).toEqual({ status: 0, output: '1 API keys revoked.\n' })
  expect(await isIn('/api/admin/clients/', key.token)).toBe(false)
  expect([await isIn('/api/client/profile/', client.token), await isIn('/api/client/profile/', again.token)]).toEqual([
    false,
    true,
  ])
})

test('T25: without exactly one choice of sessions the command ends none', async () => {
  const { token } = await givenClient(api.db)
  for (const args of [[], ['--client', '10001', '--everyone'], ['--keys', '--everyone']])
    expect(endSessions(...args)).toEqual({ status: 1, output: expect.stringContaining('Usage') })
  expect(await isIn('/api/client/profile/', token)).toBe(true)
})
