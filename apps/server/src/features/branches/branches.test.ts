import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { auditOf } from '../../../test/audit.ts'
import { givenClient, givenStaff, givenTicket } from '../../../test/given.ts'

const api = useApi()
let owner: { id: number; token: string; username: string }
let agent: { id: number; token: string; username: string }
beforeAll(async () => {
  owner = await givenStaff(api.db, { role: 'owner' })
  agent = await givenStaff(api.db)
})

const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, { token } = owner) => {
  const answer = await api.app.inject({
    method,
    url: `/api/admin${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

const added = async (name: string): Promise<number> => (await send('POST', '/branches/', { name })).body.data.id

const assign = (staffId: number, ...branches: number[]) => send('PUT', `/staff/${staffId}/`, { branch_ids: branches })

const limitAgents = (limits_agents: boolean) => api.db.updateTable('agency').set({ limits_agents }).execute()

test('PEOPLE-4: an agency starts with one branch, which limits nobody', async () => {
  await limitAgents(true)
  const { body } = await send('GET', '/branches/', undefined, agent)
  expect(body).toEqual({
    data: [{ id: 1, name: 'Rihla', version: 1 }],
    own: [],
    is_limited: false,
    sellers: expect.arrayContaining([{ id: owner.id, username: owner.username, branch_ids: [] }]),
  })
  await limitAgents(false)
})

test('PEOPLE-4: owners add, rename and delete branches, and the audit log has it', async () => {
  const id = await added('Zagazig')
  expect(await send('POST', '/branches/', { name: ' ZAGAZIG ' })).toEqual({
    status: 400,
    body: { name: ['This value is already in use.'] },
  })
  const renamed = await send('PUT', `/branches/${id}/`, { name: 'Zagazig East', version: 1 })
  expect(renamed.body.data).toEqual({ id, name: 'Zagazig East', version: 2 })
  expect((await send('PUT', `/branches/${id}/`, { name: 'Rihla' })).status).toBe(400)
  expect((await send('PUT', `/branches/${id}/`, { name: 'East', version: 1 })).body.code).toBe('changed_meanwhile')
  expect((await send('DELETE', `/branches/${id}/`)).status).toBe(200)
  expect((await send('DELETE', `/branches/${id}/`)).body.code).toBe('branch_not_found')
  expect((await auditOf(api.db, 'branch', id)).map(({ action }) => action)).toEqual(['create', 'update', 'delete'])
  expect((await send('POST', '/branches/', { name: 'Giza' }, agent)).body.code).toBe('wrong_role')
})

test('PEOPLE-4: a branch with clients, trips, reviews or staff stays, and so does the first one', async () => {
  const refusal = async (id: number) => (await send('DELETE', `/branches/${id}/`)).body.code
  const [clients, trips, staff] = [await added('Clients'), await added('Trips'), await added('Staff')]
  await givenClient(api.db, { branch_id: clients })
  await givenTicket(api.db, (await givenClient(api.db)).id, { branch_id: trips })
  await assign(agent.id, staff)
  for (const id of [clients, trips, staff, 1]) expect(await refusal(id)).toBe('branch_in_use')
  const left = await givenStaff(api.db)
  await assign(left.id, staff)
  await assign(agent.id, 1)
  expect(await refusal(staff)).toBe('branch_in_use')
  await send('PUT', `/staff/${left.id}/`, { disabled: true })
  expect(await refusal(staff)).toBeUndefined()
  await api.db.updateTable('client').set({ branch_id: 1 }).where('branch_id', '=', clients).execute()
  expect(await refusal(clients)).toBeUndefined()
})

test('PEOPLE-4: a new client gets the named branch, or the first of the person who adds it', async () => {
  const [giza, maadi] = [await added('Giza'), await added('Maadi')]
  await assign(agent.id, maadi)
  const create = (email: string, branch_id?: number) =>
    send('POST', '/clients/', { full_name: 'Mona', email, ...(branch_id && { branch_id }) }, agent)
  expect((await create('one@branch.example')).body.data.branch_id).toBe(maadi)
  const named = (await create('two@branch.example', giza)).body.data
  expect(named.branch_id).toBe(giza)
  expect((await create('three@branch.example', 999)).body).toHaveProperty('branch_id')

  const form = { full_name: 'Mona', email: 'two@branch.example' }
  expect((await send('PUT', `/clients/${named.id}/`, form, agent)).body.data.branch_id).toBe(giza)
  const moved = await send('PUT', `/clients/${named.id}/`, { ...form, branch_id: maadi }, agent)
  expect(moved.body.data.branch_id).toBe(maadi)
  expect((await auditOf(api.db, 'client', named.id)).at(-1)).toMatchObject({ action: 'update', fields: ['branch_id'] })
})

test('PEOPLE-4: a trip has the branch of its client and the person who entered it, unless the form says otherwise', async () => {
  const [giza, tanta] = [await added('Giza West'), await added('Tanta')]
  const { id: client } = await givenClient(api.db, { branch_id: giza })
  const trip = {
    ...{ client, ticket_type: 'flight', price: 9000, departure_city: 'Cairo', arrival_city: 'Rome' },
    departure_date: '2031-05-04',
  }
  const created = (await send('POST', '/tickets/', trip, agent)).body.data
  expect([created.branch_id, created.sold_by]).toEqual([giza, { id: agent.id, username: agent.username }])
  const changed = await send(
    'PUT',
    `/tickets/${created.id}/`,
    { ...trip, branch_id: tanta, seller_id: owner.id },
    agent,
  )
  expect([changed.body.data.branch_id, changed.body.data.sold_by.id]).toEqual([tanta, owner.id])
  const kept = (await send('PUT', `/tickets/${created.id}/`, trip, agent)).body.data
  expect([kept.branch_id, kept.sold_by.id]).toEqual([tanta, owner.id])
  expect((await send('POST', '/tickets/', { ...trip, seller_id: 999_999 }, agent)).body).toHaveProperty('seller_id')
})

test('PEOPLE-4: a limited agent neither names rows of another branch nor chooses it or its sellers', async () => {
  const [here, there] = [await added('Here'), await added('There')]
  await assign(agent.id, here)
  const [ours, theirs] = [
    await givenClient(api.db, { branch_id: here }),
    await givenClient(api.db, { branch_id: there }),
  ]
  const other = await givenStaff(api.db)
  await assign(other.id, there)
  expect((await send('GET', `/clients/${theirs.id}/`, undefined, agent)).status).toBe(200)
  await limitAgents(true)

  const { body } = await send('GET', '/branches/', undefined, agent)
  expect([body.data.map(({ id }: { id: number }) => id), body.is_limited]).toEqual([[here], true])
  expect(body.sellers).toEqual([{ id: agent.id, username: agent.username, branch_ids: [here] }])
  expect((await send('GET', `/clients/${ours.id}/`, undefined, agent)).status).toBe(200)
  expect(await send('GET', `/clients/${theirs.id}/`, undefined, agent)).toEqual(
    await send('GET', '/clients/99999999/', undefined, agent),
  )
  expect((await send('GET', `/clients/${theirs.id}/`)).status).toBe(200)

  const trip = {
    ...{ client: ours.id, ticket_type: 'flight', price: 9000, departure_city: 'Cairo', arrival_city: 'Rome' },
    departure_date: '2031-05-04',
  }
  expect((await send('POST', '/tickets/', { ...trip, client: theirs.id }, agent)).body.code).toBe('client_not_found')
  expect((await send('POST', '/tickets/', { ...trip, branch_id: there }, agent)).body).toHaveProperty('branch_id')
  expect((await send('POST', '/tickets/', { ...trip, seller_id: other.id }, agent)).body).toHaveProperty('seller_id')
  await limitAgents(false)
})

test('PEOPLE-4: a limited import changes and names nobody of another branch', async () => {
  const [here, there] = [await added('Port Said'), await added('Luxor')]
  await assign(agent.id, here)
  const { id } = await givenClient(api.db, {
    ...{ full_name: 'Hidden Name', email: 'hidden@branch.example', whatsapp: '+201005550177', branch_id: there },
  })
  await limitAgents(true)
  const file = [
    'Full name,Email,WhatsApp',
    ',hidden@branch.example,',
    'Other,other@branch.example,0100 555 0177',
    'New,new@branch.example,0100 555 0178',
  ].join('\r\n')
  const check = (dryRun: boolean) =>
    api.app.inject({
      method: 'POST',
      url: `/api/admin/imports/clients/?dry_run=${String(dryRun)}`,
      headers: { authorization: `Bearer ${agent.token}`, 'content-type': 'text/csv' },
      payload: Buffer.from(file),
    })
  const report = await check(true)
  expect(report.body).not.toContain('Hidden Name')
  expect(report.body).not.toContain(String(id))
  expect(report.json().rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['bad', 'bad', 'created'])
  await check(false)
  await limitAgents(false)
  const clients = api.db.selectFrom('client').select(['branch_id', 'version'])
  expect(await clients.where('email', '=', 'new@branch.example').execute()).toEqual([{ branch_id: here, version: 1 }])
  expect(await clients.where('id', '=', id).execute()).toEqual([{ branch_id: there, version: 1 }])
})
