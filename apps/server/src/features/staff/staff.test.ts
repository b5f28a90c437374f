import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { givenStaff } from '../../../test/given.ts'

const api = useApi()

test.each(['owner', 'agent'] as const)('ADMIN-1: an %s is told who they are', async (role) => {
  const { username, token } = await givenStaff(api.db, { role })
  const answer = await api.app.inject({ url: '/api/admin/account/', headers: { authorization: `Bearer ${token}` } })
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: { username, role } }])
})
