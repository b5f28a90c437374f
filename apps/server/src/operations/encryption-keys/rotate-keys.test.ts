import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testEnvironment, useApi, type Api } from '../../../test/api.ts'
import { auditOf } from '../../../test/audit.ts'
import {
  codeAt,
  givenEncryptedAgency,
  PEOPLE,
  sendTo,
  writeOn,
  type EncryptedAgency,
} from '../../../test/encrypted-agency.ts'
import { PASSWORD } from '../../../test/given.ts'
import { fileOf, importer } from '../../../test/import-file.ts'
import { useReceiver, verify } from '../../../test/receiver.ts'
import { deliverWith, nameOf, NEW_KEY, OLD_KEY, serverWith, STEPS } from '../../../test/rings.ts'
import { readConfig, keyRingFrom } from '../../platform/config/config.ts'
import { nationalIds } from '../../platform/crypto/national-id.ts'
import { passportNumbers } from '../../platform/crypto/passport-numbers.ts'
import { countByKey } from './keys.queries.ts'

const api = useApi()
const receiver = useReceiver()
const servers = {} as Record<keyof typeof STEPS, Api>
let agency: EncryptedAgency

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 })
  for (const step of Object.keys(STEPS) as (keyof typeof STEPS)[]) servers[step] = await serverWith(api, STEPS[step])
  agency = await givenEncryptedAgency(api, servers.used, receiver)
})
afterAll(async () => {
  vi.useRealTimers()
  for (const { app } of Object.values(servers)) await app.close()
})

const send = (server: Api, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, token = agency.staff.token) =>
  sendTo(server, token, method, url, payload)
const logIn = (server: Api, username: string, totp: string) =>
  send(server, 'POST', '/api/admin-login/', { username, password: PASSWORD, totp })

/** Runs the command in a separate process, beside the servers. */
const rotate = (keys = STEPS.used) => {
  const command = spawn(
    process.execPath,
    [fileURLToPath(new URL('../../../commands/rotate-keys.ts', import.meta.url))],
    { env: { PATH: process.env['PATH'], DATABASE_URL: api.url, ...keys } },
  )
  let output = ''
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (text) => (output += String(text)))
  return { command, ended: once(command, 'close').then(([code]) => ({ code, output })) }
}

const keysOfPeople = async () =>
  Object.fromEntries(
    (await countByKey(api.db)).filter(({ what }) => what === 'national IDs').map(({ key, count }) => [key, count]),
  )

/** Checks that every national ID can be decrypted and found by its hash, and one of them through the API. */
const expectEverybodyToOpen = async (step: keyof typeof STEPS) => {
  const { open, hashes } = nationalIds(keyRingFrom(readConfig({ ...testEnvironment(api.url), ...STEPS[step] })))
  const rows = await api.db.selectFrom('client').select(['id', 'national_id_cipher', 'national_id_hash']).execute()
  expect(rows).toHaveLength(agency.known.size)
  const wrong = rows.filter(({ id, national_id_cipher, national_id_hash }) => {
    const national_id = agency.known.get(id)?.national_id ?? ''
    const isFound = hashes(national_id).some((hash) => national_id_hash?.equals(hash))
    return !national_id_cipher || open(national_id_cipher) !== national_id || !isFound
  })
  expect(wrong).toEqual([])

  const { id = 0 } = rows.at(-1) ?? {}
  const answer = await send(servers[step], 'POST', `/api/admin/clients/${id}/national-id/`)
  expect(answer.json()).toEqual({ national_id: agency.known.get(id)?.national_id })
}

/** Checks that every passport number can be decrypted, and one of them through the API. */
const expectPassportsToOpen = async (step: keyof typeof STEPS) => {
  const { open } = passportNumbers(keyRingFrom(readConfig({ ...testEnvironment(api.url), ...STEPS[step] })))
  const rows = await api.db.selectFrom('traveller').select(['id', 'passport_cipher', 'version']).execute()
  expect(new Map(rows.map(({ id, passport_cipher: cipher }) => [id, cipher && open(cipher)]))).toEqual(agency.passports)
  // An open form is not refused.
  expect(new Set(rows.map(({ version }) => version))).toEqual(new Set([1]))
  const [id = 0, passport_number] = [...agency.passports].at(-1) ?? []
  const answer = await send(servers[step], 'POST', `/api/admin/travellers/${id}/passport-number/`)
  expect(answer.json()).toEqual({ passport_number })
}

const duplicatesOn = async (server: Api): Promise<number[][]> => {
  const { data } = (await send(server, 'GET', '/api/admin/clients/duplicates/')).json() as {
    data: { reasons: string[]; clients: { id: number }[] }[]
  }
  return data.filter(({ reasons }) => reasons.includes('national_id')).map(({ clients }) => clients.map(({ id }) => id))
}

test('ASVS 11.2.2: killed half-way while two servers write with different keys, a rotation leaves everything readable', async () => {
  await api.owner.query(`
    create function slowly() returns trigger language plpgsql as 'begin perform pg_sleep(0.15); return null; end';
    create trigger slowly before update of national_id_hash on client for each statement execute function slowly()`)
  const writing = writeOn(agency, [servers.known, servers.used])
  const { command, ended } = rotate()
  await vi.waitFor(async () => expect((await keysOfPeople())[nameOf(NEW_KEY)]).toBeGreaterThan(PEOPLE / 4), {
    timeout: 60_000,
    interval: 20,
  })
  command.kill('SIGKILL')
  await ended
  expect(await writing.stop()).toBeGreaterThan(5)
  await api.owner.query('drop trigger slowly on client')

  const half = await keysOfPeople()
  console.log('killed half-way:', half)
  expect(half).toMatchObject({ [nameOf(OLD_KEY)]: expect.any(Number), [nameOf(NEW_KEY)]: expect.any(Number) })
  await expectEverybodyToOpen('known')
  await expectEverybodyToOpen('used')
  await expectPassportsToOpen('known')
  await expectPassportsToOpen('used')
})

test('ADMIN-2, CLIENTS-5: half-way through, every server matches a national ID under either key', async () => {
  const imports = [servers.known, servers.used].map((server) => importer(server, 'clients', () => agency.staff.token))
  for (let round = 0; round < 5; round++) {
    const national_id = `2850101${String(round).padStart(7, '0')}`
    const reports = await Promise.all(
      imports.map(({ run }, place) =>
        run(
          fileOf([
            ['Full name', 'Email', 'National ID'],
            [`Twin ${place}`, `twin-${round}-${place}@example.com`, national_id],
          ]),
        ),
      ),
    )
    expect(reports.map(({ created }) => created).toSorted()).toEqual([0, 1])
    const { rows } = await api.owner.query(`select id from client where email like $1`, [`twin-${round}-%`])
    agency.known.set(rows[0].id, { full_name: '', email: '', national_id })
    for (const server of [servers.known, servers.used]) {
      const found = await send(server, 'POST', '/api/admin/clients/check/', { national_id })
      expect(found.json().national_id).toMatchObject({ id: rows[0].id })
    }
  }

  const pair = []
  for (const server of [servers.known, servers.used]) {
    const person = { full_name: 'Pair', email: `pair-${pair.length}@example.com`, national_id: '28601011234567' }
    const answer = await send(server, 'POST', '/api/admin/clients/', { ...person, passport_expiry: '' })
    pair.push(answer.json().data.id)
    agency.known.set(answer.json().data.id, person)
  }
  for (const server of [servers.known, servers.used]) expect(await duplicatesOn(server)).toEqual([pair])

  // Saving the same ID on the server with the other key is no change.
  const [one = 0] = pair
  const person = { full_name: 'Pair', email: 'pair-0@example.com', national_id: '28601011234567', passport_expiry: '' }
  expect((await send(servers.used, 'PUT', `/api/admin/clients/${one}/`, person)).statusCode).toBe(200)
  expect((await auditOf(api.db, 'client', one)).at(-1)).toMatchObject({ action: 'update', fields: [] })
})

test('API-12: a request repeated at a server with another current key has one effect and one response', async () => {
  const payload = { full_name: 'Once', email: 'once@example.com', national_id: '28701011234567', passport_expiry: '' }
  const answers = []
  for (const { app } of [servers.known, servers.used]) {
    const headers = { authorization: `Bearer ${agency.staff.token}`, 'idempotency-key': 'one decision' }
    answers.push(await app.inject({ method: 'POST', url: '/api/admin/clients/', headers, payload }))
  }
  const [one, two] = answers.map((answer) => answer.json())
  expect(two).toEqual(one)
  agency.known.set(one.data.id, payload)
})

test('ASVS 11.2.2: a second run beside writing servers finishes, reports the keys in use, and is audited', async () => {
  const writing = writeOn(agency, [servers.used, servers.used])
  const started = performance.now()
  const { code, output } = await rotate().ended
  const took = performance.now() - started
  console.log(`${output}the second run beside ${await writing.stop()} writes: ${Math.round(took)} ms`)

  expect(output).toMatch(
    /^Re-keyed: \d+ national IDs, \d+ passport numbers, \d+ second factors, \d+ recovery codes, \d+ webhooks, \d+ audit entries\.\n/,
  )
  const rest = (await countByKey(api.db)).filter(({ key }) => key !== nameOf(NEW_KEY))
  expect(rest).toEqual([{ what: 'recovery codes', key: 'unnamed', count: 1 }])
  expect([code, output]).toEqual([1, expect.stringContaining('Still needed: unnamed.')])
  const { rows } = await api.owner.query(
    `select staff_id, subject_id, fields from audit_entry where subject = 'agency' and action = 'rotate_keys'`,
  )
  expect(rows).toEqual([{ staff_id: null, subject_id: null, fields: [] }])

  await api.owner.query('delete from recovery_code where length(code_hash) = 32 returning staff_id')
  const again = await rotate().ended
  expect(again).toEqual({
    code: 0,
    output: expect.stringMatching(/^Re-keyed: 0 .*All data uses the current key, [0-9a-f]{8}\.\n$/s),
  })
})

test('PEOPLE-2, ASVS 11.2.2: without the old key every passport number opens as before', async () => {
  await expectPassportsToOpen('alone')
})

test('ASVS 11.2.2, CHAT-3: without the old key every ID is found and everyone signs in as before', async () => {
  await expectEverybodyToOpen('alone')
  const [id = 0] = agency.known.keys()
  const found = await send(servers.alone, 'POST', '/api/admin/clients/check/', {
    national_id: agency.known.get(id)?.national_id,
  })
  expect(found.json().national_id).toMatchObject({ id })
  expect(await duplicatesOn(servers.alone)).toHaveLength(1)

  for (const { username, secret, recovery } of agency.secondFactors.filter((_, place) => place % 5 === 0)) {
    expect((await logIn(servers.alone, username, codeAt(secret))).statusCode).toBe(200)
    expect((await logIn(servers.alone, username, recovery[0] ?? '')).statusCode).toBe(200)
    expect((await logIn(servers.alone, username, recovery[0] ?? '')).statusCode).toBe(401)
  }

  const password = '29405120100382'
  const entered = await send(servers.alone, 'POST', '/api/client/login/', { email: agency.first.email, password })
  expect(entered.json().must_change_password).toBe(true)
  const same = { current_password: password, new_password: password }
  const refused = await send(servers.alone, 'POST', '/api/client/password/', same, entered.json().token)
  expect(refused.json()).toHaveProperty('new_password')
})

test('ASVS 11.2.2: without the old key webhooks are signed with both of their secrets as before', async () => {
  for (const { id, path, secrets: both } of agency.webhooks) {
    const { data } = (await send(servers.alone, 'POST', `/api/admin/webhooks/${id}/test/`, {})).json()
    await deliverWith(api, STEPS.alone, data.id)
    const taken = receiver.taken.find((request) => request.path === path)
    if (!taken) expect.fail('nothing came')
    for (const secret of both) expect(verify(secret, taken)).toMatchObject({ type: 'webhook.test' })
  }
})

test('ADMIN-6: an older link works for as long as its key is in the ring', async () => {
  const read = async (server: Api) => (await server.app.inject(`/api/mails/off/?token=${agency.mailToken}`)).statusCode
  expect([await read(api), await read(servers.known), await read(servers.used)]).toEqual([200, 200, 200])
  expect(await read(servers.alone)).toBe(400)
})
