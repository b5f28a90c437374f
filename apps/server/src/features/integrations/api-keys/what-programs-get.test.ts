import { expect, test } from 'vitest'
import type { ApiScope } from '@rihla/domain'
import { useApi } from '../../../../test/api.ts'
import { givenApiKey, givenClient, givenReward, givenStaff } from '../../../../test/given.ts'

const api = useApi()

const keyFor = async (...scopes: ApiScope[]) => (await givenApiKey(api.db, { scopes })).token
const send = (token: string, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  api.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) })
const dataOf = (data: { client: object }) => ({ data })

const aFlight = (client: number, fields: object = {}) => ({
  client,
  ticket_type: 'flight',
  price: 10_000,
  departure_city: 'Cairo',
  arrival_city: 'Istanbul',
  departure_date: '2026-12-01',
  ...fields,
})

test('T43: an API key cannot set points by hand, neither on a new ticket nor by changing one; staff can', async () => {
  const [key, staff] = [await keyFor('tickets:write'), await givenStaff(api.db)]
  const client = await givenClient(api.db)
  for (const points of [0, 100_000_000]) {
    const refused = await send(key, 'POST', '/api/admin/tickets/', aFlight(client.id, { points }))
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { points: ['API keys can’t set points directly. Points are calculated from the price.'] },
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

test('T43: passports and numbers of clients are shown only to an API key that may read clients', async () => {
  const staff = await givenStaff(api.db)
  const alone = await keyFor('tickets:read', 'tickets:write', 'vouchers:read', 'vouchers:write')
  const both = await keyFor('tickets:read', 'tickets:write', 'vouchers:read', 'vouchers:write', 'clients:read')
  const visible = { passport_expiry: '2031-05-04', mobile_number: '+201005550142' }
  for (const [token, expected] of [
    [alone, { passport_expiry: null, mobile_number: null }],
    [both, visible],
    [staff.token, visible],
  ] as const) {
    const known = { passport_expiry: '2031-05-04', whatsapp: '+201005550142', shares_phone: true }
    const client = await givenClient(api.db, { points: 100, ...known })
    const reward_id = await givenReward(api.db, { cost_points: 100 })
    const voucher = (await send(client.token, 'POST', '/api/rewards/redeem/', { reward_id })).json().data
    const made = (await send(token, 'POST', '/api/admin/tickets/', aFlight(client.id))).json()
    const ticket = `/api/admin/tickets/${made.data.id}/`
    const answers = [
      made,
      (await send(token, 'PUT', ticket, aFlight(client.id))).json(),
      (await send(token, 'POST', `${ticket}status/`, { status: 'cancelled' })).json(),
      ...(await send(token, 'GET', `/api/admin/tickets/?client=${client.id}&limit=1`)).json().data.map(dataOf),
      ...(await send(token, 'GET', '/api/admin/tickets/?status=cancelled&limit=1')).json().data.map(dataOf),
      (await send(token, 'POST', `/api/admin/vouchers/${voucher.id}/use/`, {})).json(),
      ...(await send(token, 'GET', `/api/admin/vouchers/?client_id=${client.id}`)).json().data.map(dataOf),
    ]
    const { passport_expiry, mobile_number } = expected
    const owner = { id: client.id, full_name: 'Mona Adel' }
    expect(answers.map(({ data }) => data.client)).toEqual([
      ...Array.from({ length: 5 }, () => ({ ...owner, passport_expiry })),
      ...Array.from({ length: 2 }, () => ({ ...owner, mobile_number, tier: 'Bronze', tier_benefits: {} })),
    ])
  }
})
