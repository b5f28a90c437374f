import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { givenTwoBranches, NASR_CITY, readsOf } from '../../../test/given-branches.ts'
import { givenClient, givenTicket } from '../../../test/given.ts'

const api = useApi()
const read = readsOf(api)
let staff: Awaited<ReturnType<typeof givenTwoBranches>>
/** By the branch of the client, then by where the trip was sold. */
let trips: Record<'gizaGiza' | 'gizaNasr' | 'nasrGiza' | 'nasrNasr', number>
let clients: { giza: number; nasr: number }

beforeAll(async () => {
  staff = await givenTwoBranches(api)
  const { giza, owner, agent } = staff
  const [one, other] = [
    await givenClient(api.db, { branch_id: giza, full_name: 'Mona Giza' }),
    await givenClient(api.db, { branch_id: NASR_CITY, full_name: 'Mona Nasr' }),
  ]
  clients = { giza: one.id, nasr: other.id }
  trips = {
    gizaGiza: await givenTicket(api.db, one.id, { sold_by: agent.id }),
    gizaNasr: await givenTicket(api.db, one.id, { branch_id: NASR_CITY, sold_by: owner.id }),
    nasrGiza: await givenTicket(api.db, other.id, { branch_id: giza, sold_by: owner.id }),
    nasrNasr: await givenTicket(api.db, other.id),
  }
})

const found = async (caller: typeof staff.owner, query: Record<string, string | number>) => {
  const { data, total } = (await read(caller, 'tickets/', query)).json()
  expect(total).toBe(data.length)
  return data.map(({ id }: { id: number }) => id).toSorted((one: number, next: number) => one - next)
}

test('PEOPLE-4: tickets are filtered by where they were sold; a limit is by the branch of the client', async () => {
  const { giza, owner, agent } = staff
  const { gizaGiza, gizaNasr, nasrGiza, nasrNasr } = trips
  for (const query of [{}, { sort: 'date' }, { sort: '-price' }, { q: 'mona' }, { q: 'mona', sort: 'price' }]) {
    expect([query, await found(owner, query)]).toEqual([query, [gizaGiza, gizaNasr, nasrGiza, nasrNasr]])
    expect([query, await found(owner, { ...query, branch: giza })]).toEqual([query, [gizaGiza, nasrGiza]])
    expect([query, await found(owner, { ...query, branch: NASR_CITY })]).toEqual([query, [gizaNasr, nasrNasr]])
    expect([query, await found(agent, query)]).toEqual([query, [gizaGiza, gizaNasr]])
    expect([query, await found(agent, { ...query, branch: giza })]).toEqual([query, [gizaGiza]])
    expect([query, await found(agent, { ...query, status: 'confirmed' })]).toEqual([query, [gizaGiza, gizaNasr]])
  }
})

test('PEOPLE-4: tickets are filtered by who sold them', async () => {
  const { giza, owner, agent } = staff
  for (const query of [{}, { sort: 'date' }, { q: 'mona' }]) {
    expect(await found(owner, { ...query, seller: agent.id })).toEqual([trips.gizaGiza])
    expect(await found(owner, { ...query, seller: owner.id })).toEqual([trips.gizaNasr, trips.nasrGiza])
    expect(await found(owner, { ...query, seller: owner.id, branch: giza })).toEqual([trips.nasrGiza])
    expect(await found(agent, { ...query, seller: owner.id })).toEqual([trips.gizaNasr])
    expect(await found(agent, { ...query, client: clients.giza })).toEqual([trips.gizaGiza, trips.gizaNasr])
  }
})
