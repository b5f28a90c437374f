import { beforeAll, expect, test } from 'vitest'
import { TEST_NATIONAL_ID_KEY, useApi } from '../../test/api.ts'
import { DEMO_LOGINS } from '../../src/shared/demo-logins.ts'
import { seedDemo } from '../demo-data.ts'

const api = useApi()
let token = ''
beforeAll(async () => {
  await seedDemo(api.url, { nationalIdKey: TEST_NATIONAL_ID_KEY, hasBranches: true })
  const login = await api.app.inject({ method: 'POST', url: '/api/admin-login/', payload: DEMO_LOGINS.owner })
  token = login.json().token
})

const read = async (path: string) =>
  (await api.app.inject({ url: `/api/admin${path}`, headers: { authorization: `Bearer ${token}` } })).json()

test('PEOPLE-4: the demo agency has two branches, with clients, trips and reviews in both', async () => {
  const { data, sellers } = await read('/branches/')
  expect(data.map(({ name }: { name: string }) => name)).toEqual(['Giza', 'Nasr City'])
  expect(sellers.map((one: { username: string; branch_ids: number[] }) => [one.username, one.branch_ids])).toEqual([
    ['admin', [1, 2]],
    ['agent', [1]],
    ['karim', [2]],
    ['nadia', [1]],
  ])
  for (const { id } of data)
    for (const list of ['clients', 'tickets', 'feedback', 'vouchers'])
      expect([list, id, (await read(`/${list}/?branch=${id}`)).data.length > 3]).toEqual([list, id, true])
})

test('PEOPLE-4: most trips of the demo have a seller, of the branch where they were sold', async () => {
  const { rows } = await api.owner.query<{ sold: boolean; elsewhere: boolean }>(`
    select t.sold_by is not null as sold, bool_or(t.sold_by is not null and not exists (
      select from staff_branch b where b.staff_id = t.sold_by and b.branch_id = t.branch_id
    )) as elsewhere
    from ticket t where not t.is_opening group by 1`)
  expect(rows).toEqual([{ sold: true, elsewhere: false }])
})
