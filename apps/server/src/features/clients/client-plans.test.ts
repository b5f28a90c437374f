import { beforeAll, expect, test, vi } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { givenStaff } from '../../../test/given.ts'
import { statementsOf, tablesScannedBy } from '../../../test/query-plans.ts'
import { clientCursor } from './list-clients.ts'

const api = useApi()
let token: string

beforeAll(async () => {
  token = (await givenStaff(api.db)).token
  await api.owner.query(`
    insert into client (full_name, email, whatsapp, national_id_cipher, national_id_hash, national_id_last4)
    select (array['Mona', 'Omar', 'فاطمة', 'أحمد', 'Layla'])[n % 5 + 1] || ' ' || md5(n::text), n || '@example.com',
           '+2010' || lpad(n::text, 8, '0'), '\\x01', sha256(n::text::bytea), '0000'
    from generate_series(1, 20000) n`)
  await api.owner.query('vacuum analyze client, point_balance')
})

const list = (query: Record<string, string>) =>
  api.app.inject({
    url: `/api/admin/clients/?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${token}` },
  })

test.each([
  ['the first page', {}],
  ['a page at 70 % depth', { cursor: clientCursor.encode([16_000]) }],
  ['a rare name', { q: 'mona c4ca42' }],
  ['a common name', { q: 'فاطمه' }],
  ['two letters', { q: 'zq' }],
  ['a number', { q: '01000012345' }],
  ['a client ID', { q: 'C-10482' }],
  ['the first by name', { sort: 'name' }],
  ['the last by name', { sort: '-name' }],
  ['the most points', { sort: '-points' }],
  ['the fewest points', { sort: 'points' }],
  ['a common name by points', { q: 'mona', sort: '-points' }],
  ['a rare name by name', { q: 'mona c4ca42', sort: 'name' }],
])('CLIENTS-1: among 20,000 clients %s is found without a full scan', async (_, query) => {
  const scanned = await tablesScannedBy(api.owner, () => list(query))
  expect(scanned.filter((table) => ['client', 'point_balance', 'point_lot', 'ticket'].includes(table))).toEqual([])
})

test('CLIENTS-5: the client with an email, number or national ID is found without a full scan', async () => {
  const check = () =>
    api.app.inject({
      method: 'POST',
      url: '/api/admin/clients/check/',
      headers: { authorization: `Bearer ${token}` },
      payload: { email: '5@example.com', whatsapp: '01000000005', national_id: '5', except: 10_001 },
    })
  expect(await tablesScannedBy(api.owner, check)).not.toContain('client')
})

test('CLIENTS-1: the total of a long list is not counted, so that counting never slows it down', async () => {
  expect((await list({})).json().total).toBeNull()
  expect((await list({ q: 'mona' })).json().total).toBe(4000)
})

test.each([
  ['of everyone', {}],
  ['of a search', { q: 'example' }],
])('API-11: a list %s that was found to be long is counted again after a minute', async (_, query) => {
  const counts = async () => (await statementsOf(() => list(query))).some(({ text }) => text.includes('count(*)'))
  expect((await list(query)).json().total).toBeNull()
  expect(await counts()).toBe(false)
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000)
  expect(await counts()).toBe(true)
  clock.mockRestore()
})
