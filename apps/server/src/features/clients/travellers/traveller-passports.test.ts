import { beforeAll, expect, test } from 'vitest'
import { passportSealer, sealer, useApi } from '../../../../test/api.ts'
import { auditOf } from '../../../../test/audit.ts'
import { givenClient, givenStaff, givenTraveller } from '../../../../test/given.ts'

const api = useApi()
const NUMBER = 'A29344417'
let staff: { id: number; username: string; token: string }
beforeAll(async () => {
  staff = await givenStaff(api.db, { role: 'owner' })
})

const call = (method: 'GET' | 'POST', url: string, token = staff.token) =>
  api.app.inject({ method, url: `/api/admin/${url}`, headers: { authorization: `Bearer ${token}` } })
const look = (id: number, token?: string) => call('POST', `travellers/${id}/passport-number/`, token)
const reportsOn = async (id: number) =>
  (await auditOf(api.db, 'staff', id)).filter(({ action }) => action === 'view_many_national_ids').length

test('PEOPLE-2, T43: every look at a full passport number is audited and in the history, if there is one', async () => {
  const client = await givenClient(api.db)
  const traveller = await givenTraveller(api.db, client.id, passportSealer.seal(NUMBER))
  const without = await givenTraveller(api.db, client.id)
  expect((await call('GET', `clients/${client.id}/travellers/`)).body).not.toContain(NUMBER.slice(-5))
  expect((await call('GET', `clients/${client.id}/history/`)).json().total).toBe(0)

  expect((await look(traveller)).json()).toEqual({ passport_number: NUMBER })
  expect((await look(without)).json()).toEqual({ passport_number: null })
  const fields = ['passport_number', `traveller ${traveller}`]
  expect(await auditOf(api.db, 'client', client.id)).toEqual([{ staff_id: staff.id, action: 'read_passport', fields }])
  const { data } = (await call('GET', `clients/${client.id}/history/`)).json()
  expect(data).toMatchObject([{ action: 'read_passport', fields, done_by: staff.username }])
})

test('PEOPLE-2, T43: without its audit entry no passport number is returned', async () => {
  const client = await givenClient(api.db)
  const traveller = await givenTraveller(api.db, client.id, passportSealer.seal(NUMBER))
  await api.owner.query('alter table audit_entry add constraint full_up check (id < 0) not valid')
  const refused = await look(traveller)
  await api.owner.query('alter table audit_entry drop constraint full_up')
  expect(refused.statusCode).toBe(500)
  expect(refused.body).not.toContain(NUMBER.slice(-5))
})

test('PEOPLE-2, T48: looks at passport numbers and national IDs count together, each person once', async () => {
  const agent = await givenStaff(api.db)
  const family = await givenClient(api.db, sealer.seal('29001011230382'))
  const travellers: number[] = []
  for (let place = 0; place < 30; place++)
    travellers.push(await givenTraveller(api.db, family.id, passportSealer.seal(`A${10_000 + place}`)))
  for (const id of [...travellers, ...travellers.slice(0, 3)]) await look(id, agent.token)
  expect(await reportsOn(agent.id)).toBe(0)
  await call('POST', `clients/${family.id}/national-id/`, agent.token)
  expect(await reportsOn(agent.id)).toBe(1)
})

test('PEOPLE-2, T48: a person’s file counts for everybody whose full number is in it', async () => {
  const agent = await givenStaff(api.db)
  const family = await givenClient(api.db, sealer.seal('29001011230383'))
  const sealed: number[] = []
  for (let place = 0; place < 29; place++)
    sealed.push(await givenTraveller(api.db, family.id, passportSealer.seal(`B${10_000 + place}`)))
  await givenTraveller(api.db, family.id)
  const file = (await call('GET', `clients/${family.id}/export/`, agent.token)).json()
  expect(file.travellers).toHaveLength(30)
  expect(file.travellers[0]).toMatchObject({ id: sealed[0], name: 'Karim Adel', passport_number: 'B10000' })
  expect(file.travellers[29].passport_number).toBeNull()
  expect((await auditOf(api.db, 'client', family.id)).map((entry) => entry.fields)).toEqual([
    ['national_id', 'passport_number', ...sealed.map((id) => `traveller ${id}`)],
  ])
  expect(await reportsOn(agent.id)).toBe(0)
  const other = await givenClient(api.db)
  await look(await givenTraveller(api.db, other.id, passportSealer.seal(NUMBER)), agent.token)
  expect(await reportsOn(agent.id)).toBe(1)
})
