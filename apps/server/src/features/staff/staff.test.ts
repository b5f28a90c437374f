import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { givenSession, givenStaff, PASSWORD } from '../../../test/given.ts'

const api = useApi()
const NEW_PASSWORD = 'seven boats on the Nile'
let owner: { id: number; username: string; token: string }
beforeAll(async () => {
  owner = await givenStaff(api.db, { role: 'owner' })
})

const send = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, token = owner.token) =>
  api.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) })
const create = (fields: object, token?: string) =>
  send('POST', '/api/admin/staff/', { username: 'karim', role: 'agent', password: NEW_PASSWORD, ...fields }, token)
const change = (id: number, payload: object, token?: string) => send('PUT', `/api/admin/staff/${id}/`, payload, token)
const logIn = (username: string, password: string) =>
  api.app.inject({ method: 'POST', url: '/api/admin-login/', payload: { username, password } })
const whoAmI = (token: string) => send('GET', '/api/admin/account/', undefined, token)
const auditOf = (id: number) =>
  api.db
    .selectFrom('audit_entry')
    .select(['staff_id', 'action', 'fields'])
    .where('subject', '=', 'staff')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()

test.each(['owner', 'agent'] as const)('ADMIN-1: an %s can read their own account', async (role) => {
  const { id, username, token } = await givenStaff(api.db, { role })
  const answer = await whoAmI(token)
  const adjustments = role === 'owner' ? null : { at_once: 1000, a_day: 5000, left_today: 5000 }
  const data = { id, username, role, totp_enabled_at: null, recovery_codes_left: 0, adjustments }
  expect([answer.statusCode, answer.json()]).toEqual([200, { data }])
})

test('ADMIN-1: an owner creates an agent, who signs in and cannot change staff accounts', async () => {
  const made = await create({ username: '  Mona Adel ' })
  expect([made.statusCode, made.json().data]).toEqual([
    200,
    expect.objectContaining({
      username: 'Mona Adel',
      role: 'agent',
      disabled_at: null,
      last_used_at: null,
      version: 1,
    }),
  ])
  expect(made.body).not.toContain('password')

  const { token } = (await logIn('mona adel', NEW_PASSWORD)).json()
  expect((await whoAmI(token)).json().data.role).toBe('agent')
  const refused = [await send('GET', '/api/admin/staff/', undefined, token), await create({ username: 'x' }, token)]
  expect(refused.map((answer) => [answer.statusCode, answer.json().code])).toEqual(Array(2).fill([403, 'wrong_role']))
  const listed = (await send('GET', '/api/admin/staff/?limit=100')).json().data as {
    id: number
    last_used_at: string
  }[]
  expect(listed.find(({ id }) => id === made.json().data.id)?.last_used_at).toEqual(expect.any(String))
  expect(await auditOf(made.json().data.id)).toEqual([{ staff_id: owner.id, action: 'create', fields: [] }])
})

test('ADMIN-1: a username in use, in any case, is a field error; so is a short or guessable password', async () => {
  await create({ username: 'Tarek' })
  const taken = await create({ username: 'TAREK' })
  expect([taken.statusCode, Object.keys(taken.json())]).toEqual([400, ['username']])
  const short = await create({ username: 'sara', password: '🌍'.repeat(14) })
  expect(short.json()).toEqual({ password: ['Use at least 15 characters.'] })
  expect((await create({ username: 'sara', password: 'a'.repeat(129) })).json()).toEqual({
    password: ['Use at most 128 characters.'],
  })
  const own = await create({ username: 'sara who works here', password: 'Sara Who Works Here' })
  expect(Object.keys(own.json())).toEqual(['password'])
  await api.owner.query(`update agency set name = 'Journeys of the Nile'`)
  const ofAgency = await create({ username: 'sara', password: 'journeys of the nile 2026' })
  expect(Object.keys(ofAgency.json())).toEqual(['password'])
  const both = await Promise.all([create({ username: 'twice' }), create({ username: 'Twice' })])
  expect(both.map((answer) => answer.statusCode).toSorted()).toEqual([200, 400])
})

test.each(['ka\u200brim', 'kar\u00adim', 'karim\u3164', '\ufeffkarim\u2060'])(
  'T38: a username that looks like another through an invisible character is refused: %j',
  async (username) => {
    const refused = await create({ username })
    expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ['username']])
  },
)

test('ADMIN-1: the list is sorted by username and paginated', async () => {
  for (const username of ['aa-2', 'AA-1', 'aa-3']) await givenStaff(api.db, { username })
  const first = (await send('GET', '/api/admin/staff/?limit=2')).json()
  const next = (await send('GET', `/api/admin/staff/?limit=1&cursor=${first.next_cursor}`)).json()
  const names = [...first.data, ...next.data].map(({ username }: { username: string }) => username)
  expect(names).toEqual(['AA-1', 'aa-2', 'aa-3'])
})

test('ADMIN-1: disabling ends every session at once, and enabling restores none of them', async () => {
  const agent = await givenStaff(api.db)
  const disabled = await change(agent.id, { disabled: true, version: 1 })
  expect(disabled.json().data).toMatchObject({ disabled_at: expect.any(String), version: 2 })
  expect((await whoAmI(agent.token)).statusCode).toBe(401)
  expect((await logIn(agent.username, PASSWORD)).statusCode).toBe(401)

  const late = await givenSession(api.db, { staff_id: agent.id })
  expect((await change(agent.id, { disabled: false })).json().data.disabled_at).toBeNull()
  expect((await whoAmI(late)).statusCode).toBe(401)
  expect((await logIn(agent.username, PASSWORD)).statusCode).toBe(200)
  expect((await auditOf(agent.id)).map(({ action }) => action)).toEqual(['disable', 'enable'])
})

test('ADMIN-1: a new password set by an owner ends the sessions; a new role is effective at once', async () => {
  const agent = await givenStaff(api.db)
  expect((await change(agent.id, { role: 'owner' })).statusCode).toBe(200)
  expect((await send('GET', '/api/admin/staff/', undefined, agent.token)).statusCode).toBe(200)
  expect((await change(agent.id, { role: 'agent', new_password: NEW_PASSWORD })).statusCode).toBe(200)
  expect((await whoAmI(agent.token)).statusCode).toBe(401)
  expect((await logIn(agent.username, PASSWORD)).statusCode).toBe(401)
  expect((await logIn(agent.username, NEW_PASSWORD)).statusCode).toBe(200)
  expect((await auditOf(agent.id)).map(({ fields }) => fields)).toEqual([['role'], ['role', 'password']])
})

test('ADMIN-1: a save over a newer version is rejected, one that changes nothing is not audited', async () => {
  const agent = await givenStaff(api.db)
  await change(agent.id, { role: 'owner', version: 1 })
  const late = await change(agent.id, { disabled: true, version: 1 })
  expect([late.statusCode, late.json().code]).toEqual([409, 'changed_meanwhile'])
  expect((await change(agent.id, { role: 'owner', disabled: false, version: 2 })).json().data.version).toBe(2)
  expect(await auditOf(agent.id)).toHaveLength(1)
  expect((await change(999_999, { role: 'agent' })).json().code).toBe('staff_not_found')
})

test('ADMIN-1: owners cannot change their own account here, and the error says where', async () => {
  for (const payload of [{ disabled: true }, { role: 'agent' }, { new_password: NEW_PASSWORD }, { two_step: false }]) {
    const answer = await change(owner.id, payload)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'own_account'])
  }
  expect((await whoAmI(owner.token)).json().data.role).toBe('owner')
})

test('ADMIN-1: when two owners remove each other’s role at once one remains, every time', async () => {
  for (let round = 0; round < 10; round++) {
    await api.db.updateTable('staff').set({ role: 'agent' }).execute()
    const [one, two] = [await givenStaff(api.db, { role: 'owner' }), await givenStaff(api.db, { role: 'owner' })]
    const take = round % 2 === 0 ? { role: 'agent' } : { disabled: true }
    const answers = await Promise.all([change(two.id, take, one.token), change(one.id, take, two.token)])
    expect(answers.map((answer) => answer.statusCode).filter((status) => status === 200)).toHaveLength(1)
    const { rowCount } = await api.owner.query(`select from staff where role = 'owner' and disabled_at is null`)
    expect(rowCount).toBe(1)
  }
})
