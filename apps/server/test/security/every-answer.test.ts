import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../api.ts'
import { givenClient, givenStaff } from '../given.ts'

const api = useApi()
let client: { token: string }
let agent: { token: string }
beforeAll(async () => {
  client = await givenClient(api.db)
  agent = await givenStaff(api.db)
})

const JSON_TYPE = 'application/json; charset=utf-8'

test.each<[string, { url: string; by?: 'client' | 'agent'; method?: 'POST' }, number, string]>([
  ['a profile', { url: '/api/client/profile/', by: 'client' }, 200, JSON_TYPE],
  ['a list of clients', { url: '/api/admin/clients/', by: 'agent' }, 200, JSON_TYPE],
  ['a file', { url: '/api/admin/exports/clients/', by: 'agent' }, 200, 'text/csv; charset=utf-8'],
  ['a refusal', { url: '/api/admin/clients/', by: 'client' }, 403, JSON_TYPE],
  ['bad fields', { url: '/api/client/login/', method: 'POST' }, 400, JSON_TYPE],
  ['an unknown path', { url: '/api/nothing/' }, 404, JSON_TYPE],
  ['a malformed URL', { url: '/api/%zz/' }, 404, JSON_TYPE],
  ['a liveness probe', { url: '/livez' }, 200, JSON_TYPE],
])(
  'ASVS 3.4.1, 3.4.2, 4.1.1: %s declares its type, enforces HTTPS and allows no other origin',
  async (_name, { url, by, method = 'GET' }, status, type) => {
    const token = by && { client, agent }[by].token
    const answer = await api.app.inject({
      method,
      url,
      headers: { origin: 'https://evil.example', ...(token && { authorization: `Bearer ${token}` }) },
      ...(method === 'POST' && { payload: {} }),
    })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, type])
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(
      Object.keys(answer.headers).filter((name) => /^(access-control-|set-cookie|server|x-powered)/.test(name)),
    ).toEqual([])
  },
)

test('ASVS 5.4.1: a file is a download with a file name of ours', async () => {
  const headers = { authorization: `Bearer ${agent.token}` }
  const answer = await api.app.inject({ url: '/api/admin/exports/clients/', headers })
  expect(answer.headers['content-disposition']).toBe('attachment; filename="clients.csv"')
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'ASVS 3.5.2: a form of another site cannot make a call: a %s body is refused',
  async (type) => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/feedback/',
      headers: { 'content-type': type },
      payload: '{"rating":5,"comment":"by a form"}',
    })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_body'])
  },
)

test('ASVS 15.3.7: a repeated query parameter is refused', async () => {
  const headers = { authorization: `Bearer ${agent.token}` }
  for (const query of ['limit=5&limit=100', 'limit=5&limit=5', 'q=mona&q=omar'])
    expect((await api.app.inject({ url: `/api/admin/clients/?${query}`, headers })).statusCode).toBe(400)
})
