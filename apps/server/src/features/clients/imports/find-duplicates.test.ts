import { expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { givenClient, givenStaff } from '../../../../test/given.ts'

const api = useApi()

test('ADMIN-2: possible duplicates among the clients are listed with the reason, using indexes', async () => {
  const both = { passport_expiry: '2033-03-03' }
  const [one, two] = [
    await givenClient(api.db, { full_name: 'أحمد سمير', ...both }),
    await givenClient(api.db, { full_name: 'احمد سمير', ...both }),
  ]
  const staff = await givenStaff(api.db)
  const answer = await api.app.inject({
    url: '/api/admin/clients/duplicates/',
    headers: { authorization: `Bearer ${staff.token}` },
  })
  const { data } = answer.json() as { data: { reason: string; clients: { id: number }[] }[] }
  expect(data.filter(({ reason }) => reason === 'name').map((group) => group.clients.map(({ id }) => id))).toEqual([
    [one.id, two.id],
  ])
})
