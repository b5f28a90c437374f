import { beforeAll, expect, test } from 'vitest'
import { sealer, useApi } from '../../../test/api.ts'
import { givenTwoBranches, NASR_CITY, readsOf } from '../../../test/given-branches.ts'
import { givenClient, givenTicket } from '../../../test/given.ts'

const api = useApi()
const read = readsOf(api)
let staff: Awaited<ReturnType<typeof givenTwoBranches>>
let ours: { id: number; email: string }
let theirs: { id: number; email: string }

beforeAll(async () => {
  staff = await givenTwoBranches(api)
  const same = { passport_expiry: '2033-03-03', full_name: 'Mona Adel' }
  ours = await givenClient(api.db, { ...same, branch_id: staff.giza, whatsapp: '+201005550101' })
  theirs = await givenClient(api.db, {
    ...{ ...same, branch_id: NASR_CITY, whatsapp: '+201005550102' },
    ...sealer.seal('29001011230382'),
  })
  // Where a trip was sold does not decide who sees its client.
  await givenTicket(api.db, theirs.id, { branch_id: staff.giza, status: 'completed' })
})

const idsOf = async (caller: typeof staff.owner, query: Record<string, string | number> = {}) => {
  const { data, total } = (await read(caller, 'clients/', query)).json()
  expect(total).toBe(data.length)
  return data.map(({ id }: { id: number }) => id)
}

test('PEOPLE-4: the list of clients and its search have those of a branch, in every order', async () => {
  const { owner, agent, giza } = staff
  for (const query of [{}, { q: 'mona' }, { q: 'mona', sort: '-points' }])
    expect(await idsOf(owner, query)).toHaveLength(2)
  for (const sort of ['-created', 'name', '-name', 'points', '-points'])
    for (const query of [{ sort }, { sort, q: 'mona' }]) {
      expect([query, await idsOf(owner, { ...query, branch: giza })]).toEqual([query, [ours.id]])
      expect([query, await idsOf(owner, { ...query, branch: NASR_CITY })]).toEqual([query, [theirs.id]])
      expect([query, await idsOf(agent, query)]).toEqual([query, [ours.id]])
      expect([query, await idsOf(agent, { ...query, branch: NASR_CITY })]).toEqual([query, []])
    }
  for (const q of [theirs.email, `C-${theirs.id}`, '0100 555 0102']) expect(await idsOf(agent, { q })).toEqual([])
})

test('PEOPLE-4: the pages of a branch have every client once', async () => {
  const ids = [ours.id]
  for (let count = 0; count < 4; count++) ids.unshift((await givenClient(api.db, { branch_id: staff.giza })).id)
  const seen: number[] = []
  let cursor = ''
  do {
    const page = (await read(staff.agent, 'clients/', { sort: 'name', limit: 2, ...(cursor && { cursor }) })).json()
    seen.push(...page.data.map(({ id }: { id: number }) => id))
    cursor = page.next_cursor
  } while (cursor)
  expect(seen.toSorted()).toEqual(ids.toSorted())
})

test('PEOPLE-4, CLIENTS-5: a check names no client of another branch to a limited agent', async () => {
  const check = async ({ token }: typeof staff.owner, payload: object) =>
    (
      await api.app.inject({
        ...{ method: 'POST', url: '/api/admin/clients/check/', payload },
        headers: { authorization: `Bearer ${token}` },
      })
    ).json()
  const known = { email: theirs.email, whatsapp: '01005550102', national_id: '29001011230382' }
  const found = { id: theirs.id, full_name: 'Mona Adel' }
  expect(await check(staff.owner, known)).toEqual({ email: found, whatsapp: found, national_id: found })
  expect(await check(staff.agent, known)).toEqual({ email: null, whatsapp: null, national_id: null })
  expect((await check(staff.agent, { email: ours.email })).email.id).toBe(ours.id)
})

test('PEOPLE-4, ADMIN-2: a limited agent is shown duplicates only if both are in their branches', async () => {
  const pairs = async (caller: typeof staff.owner) =>
    (await read(caller, 'clients/duplicates/'))
      .json()
      .data.map(({ clients }: { clients: { id: number }[] }) => clients.map(({ id }) => id))
  expect(await pairs(staff.owner)).toEqual([[ours.id, theirs.id]])
  expect(await pairs(staff.agent)).toEqual([])
  const second = await givenClient(api.db, {
    ...{ full_name: 'Mona Adel', passport_expiry: '2033-03-03', branch_id: staff.giza },
    ...sealer.seal('29001011230382'),
  })
  expect(await pairs(staff.agent)).toEqual([[ours.id, second.id]])
})

test('PEOPLE-4, REGISTER-2: a request names a client or a referrer only to those who see them', async () => {
  const asked = { name: 'Omar', email: theirs.email, ticket_price: 100, language: 'en' }
  await api.db
    .insertInto('registration_request')
    .values({ ...asked, referrer_id: theirs.id })
    .execute()
  await api.db
    .insertInto('registration_request')
    .values({ ...asked, email: ours.email, referrer_id: ours.id })
    .execute()
  const named = async (caller: typeof staff.owner) =>
    (await read(caller, 'requests/'))
      .json()
      .data.map((request: Record<'known_client' | 'referrer', { id: number } | null>) => [
        request.known_client?.id,
        request.referrer?.id,
      ])
  const [own, other] = [
    [ours.id, ours.id],
    [theirs.id, theirs.id],
  ]
  expect(await named(staff.owner)).toEqual([own, other])
  expect(await named(staff.agent)).toEqual([own, [undefined, undefined]])
})
