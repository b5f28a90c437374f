import { beforeAll, expect, test } from 'vitest'
import { sealer, useApi } from '../../../../test/api.ts'
import { auditOf } from '../../../../test/audit.ts'
import { givenClient, givenStaff } from '../../../../test/given.ts'
import { whileLocked } from '../../../../test/while-locked.ts'

const api = useApi()
const clients: number[] = []
let owner: { id: number; token: string }
beforeAll(async () => {
  owner = await givenStaff(api.db, { role: 'owner' })
  for (let place = 0; place < 33; place++)
    clients.push((await givenClient(api.db, sealer.seal(`2900101123${1000 + place}`))).id)
})

const send = (method: 'GET' | 'POST', url: string, token: string, payload?: object) =>
  api.app.inject({
    method,
    url: `/api/admin/${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })
const look = (token: string, id: number | undefined) => send('POST', `clients/${id}/national-id/`, token)
const alertsOf = async (token: string) => (await send('GET', 'alerts/', token)).json().data
const reportsOn = async (id: number) =>
  (await auditOf(api.db, 'staff', id)).filter(({ action }) => action === 'view_many_national_ids').length

test('T48: looking at the national IDs of more than thirty people in an hour is reported to owners, once', async () => {
  const agent = await givenStaff(api.db)
  for (const id of clients.slice(0, 30)) await look(agent.token, id)
  await look(agent.token, clients[0])
  expect(await reportsOn(agent.id)).toBe(0)
  await Promise.all(clients.slice(30).map((id) => look(agent.token, id)))
  expect(await reportsOn(agent.id)).toBe(1)
  expect(await alertsOf(owner.token)).toEqual([
    {
      ...{ id: expect.any(Number), kind: 'view_many_national_ids', created_at: expect.any(String) },
      staff: { id: agent.id, username: agent.username },
    },
  ])
})

test('T48: a look waits for another one by the same person, which may be about to report', async () => {
  const agent = await givenStaff(api.db)
  for (const id of clients.slice(0, 30)) await look(agent.token, id)
  const otherLook = {
    text: `with held as (select id from staff where id = $1 for no key update)
           insert into audit_entry (staff_id, action, subject, subject_id)
           select id, 'view_many_national_ids', 'staff', id from held`,
    values: [agent.id],
  }
  expect((await whileLocked(api.owner, otherLook, () => look(agent.token, clients[30]))).statusCode).toBe(200)
  expect(await reportsOn(agent.id)).toBe(1)
})

test('the export of one person counts as well, because it contains the full national ID', async () => {
  const agent = await givenStaff(api.db)
  for (const id of clients.slice(0, 30)) await look(agent.token, id)
  await send('GET', `clients/${clients[30]}/export/`, agent.token)
  expect(await reportsOn(agent.id)).toBe(1)
})

test('looks more than an hour ago do not count', async () => {
  const agent = await givenStaff(api.db)
  for (const id of clients.slice(0, 30)) {
    await api.owner.query(
      `insert into audit_entry (staff_id, action, subject, subject_id, fields, created_at)
       values ($1, 'read', 'client', $2, '{national_id}', now() - interval '61 minutes')`,
      [agent.id, id],
    )
  }
  await look(agent.token, clients[30])
  expect(await reportsOn(agent.id)).toBe(0)
})

test('an alert that one owner dismisses is hidden from them and not from other owners', async () => {
  const other = await givenStaff(api.db, { role: 'owner' })
  const [newest] = await alertsOf(other.token)
  expect((await send('POST', 'alerts/dismiss/', other.token, { until: newest.id })).statusCode).toBe(200)
  expect(await alertsOf(other.token)).toEqual([])
  expect((await alertsOf(owner.token)).length).toBeGreaterThan(0)
  await send('POST', 'alerts/dismiss/', other.token, { until: 1 })
  expect(await alertsOf(other.token)).toEqual([])
})

test('an alert is shown for 30 days', async () => {
  const [reader, agent] = [await givenStaff(api.db, { role: 'owner' }), await givenStaff(api.db)]
  for (const days of [29, 31])
    await api.owner.query(
      `insert into audit_entry (staff_id, action, subject, subject_id, created_at)
       values ($1, 'view_many_national_ids', 'staff', $1, now() - make_interval(days => $2))`,
      [agent.id, days],
    )
  const shown: { staff: { id: number } }[] = await alertsOf(reader.token)
  expect(shown.filter(({ staff }) => staff.id === agent.id)).toHaveLength(1)
})
