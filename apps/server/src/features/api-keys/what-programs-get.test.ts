import { expect, test } from 'vitest'
import type { ApiScope } from '@rihla/domain'
import { useApi } from '../../../test/api.ts'
import { givenApiKey, givenClient, givenStaff } from '../../../test/given.ts'

const api = useApi()

const keyFor = async (...scopes: ApiScope[]) => (await givenApiKey(api.db, { scopes })).token
const send = (token: string, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  api.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) })

const aFlight = (client: number, fields: object = {}) => ({
  client,
  ticket_type: 'flight',
  price: 10_000,
  departure_city: 'Cairo',
  arrival_city: 'Istanbul',
  departure_date: '2026-12-01',
  ...fields,
})

test('T43: a program gives no points by hand, neither with a new ticket nor by changing one; staff may', async () => {
  const [key, staff] = [await keyFor('tickets:write'), await givenStaff(api.db)]
  const client = await givenClient(api.db)
  for (const points of [0, 100_000_000]) {
    const refused = await send(key, 'POST', '/api/admin/tickets/', aFlight(client.id, { points }))
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { points: ['An API key cannot set points by hand: they follow from the price.'] },
    ])
  }
  const made = await send(key, 'POST', '/api/admin/tickets/', aFlight(client.id, { points: null }))
  expect([made.statusCode, made.json().data.points]).toEqual([200, 100])

  const change = (token: string, fields: object) =>
    send(token, 'PUT', `/api/admin/tickets/${made.json().data.id}/`, aFlight(client.id, fields))
  const refused = await change(key, { points: 5000 })
  expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ['points']])
  expect((await change(key, { price: 20_000 })).json().data.points).toBe(200)
  expect((await change(staff.token, { points: 5000 })).json().data.points).toBe(5000)
})
