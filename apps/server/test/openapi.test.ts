import { readFile } from 'node:fs/promises'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { endpoints, problemCodes, type EndpointConfig } from '@rihla/contract'
import { API_SCOPES, WEBHOOK_EVENTS } from '@rihla/domain'
import type * as z from 'zod'
import { useApi } from './api.ts'

const api = useApi()

test('API-13: the description is valid OpenAPI 3.1 and names every problem', async () => {
  const answer = await api.app.inject('/api/openapi.json')
  const result = await new Validator().validate(answer.json())
  expect(result.errors ?? []).toEqual([])
  expect(result.valid).toBe(true)
  expect(answer.json().openapi).toBe('3.1.0')
  for (const code of problemCodes) expect(answer.body).toContain(`"${code}"`)
})

type Sent = { schema: z.ZodType }
type File = { content: Record<string, Sent> }

test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.url}`, endpoint] as const))(
  'API-13: %s has an example that its own schemas accept',
  (_name, endpoint) => {
    const { example } = endpoint.config as EndpointConfig
    const schema = endpoint.schema as { params?: z.ZodType; body?: z.ZodType; response: { 200: z.ZodType | File } }
    if (schema.body) expect(schema.body.safeParse(example.body).error).toBeUndefined()
    const ok = schema.response[200]
    const answers = 'content' in ok ? Object.values(ok.content).map((sent) => sent.schema) : [ok]
    expect(answers).toHaveLength(1)
    for (const answer of answers) expect(answer.safeParse(example.answer).error).toBeUndefined()
  },
)

test('API-13: the API browser is served in a sandbox that cannot reach tokens', async () => {
  const page = await api.app.inject('/docs')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toMatch(/^sandbox allow-scripts allow-forms; default-src 'none'/)
})

test('API-13: each endpoint says whether a program may call it, and with which scope', async () => {
  const described = (await api.app.inject('/api/openapi.json')).json()
  expect(Object.keys(described.webhooks)).toEqual(WEBHOOK_EVENTS)
  const documented = endpoints.map(({ method, url }) => {
    const operation = described.paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    const [key] = operation?.security.flatMap((way: { api_key?: string[] }) => way.api_key ?? []) ?? []
    return [method, url, operation?.['x-scope'], key]
  })
  const named = endpoints.map(({ method, url, config }) => {
    const { scope } = config as EndpointConfig
    return [method, url, scope, scope]
  })
  expect(documented).toEqual(named)
})

test('API-13: docs/api.md lists the endpoints of each scope', async () => {
  const text = await readFile(new URL('../../../docs/api.md', import.meta.url), 'utf8')
  const opened = (scope: string) =>
    endpoints
      .filter(({ config }) => (config as EndpointConfig).scope === scope)
      .map(({ method, url }) => `\`${method} ${url}\``)
  for (const scope of API_SCOPES) expect(text).toContain(`| \`${scope}\` | ${opened(scope).join(', ')} |`)
})

const preflight = (url: string, origin: string) =>
  api.app.inject({
    method: 'OPTIONS',
    url,
    headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
  })
const allowedIn = async (method: 'GET' | 'POST', url: string, origin: string) =>
  (await api.app.inject({ method, url, headers: { origin } })).headers['access-control-allow-origin']

test.each(endpoints.map(({ method, url, config }) => [`${method} ${url}`, url, config as EndpointConfig] as const))(
  'T31: %s may be called by a sandboxed page only if it accepts keys',
  async (_name, url, { scope }) => {
    const isOpen = scope ?? endpoints.some((other) => other.url === url && 'scope' in other.config)
    const { statusCode, headers } = await preflight(url.replace(':id', '1'), 'null')
    expect([statusCode, headers['access-control-allow-origin']]).toEqual(isOpen ? [204, 'null'] : [404, undefined])
  },
)

test('T31: pages of other origins may call nothing, and a sandboxed page cannot log in', async () => {
  const elsewhere = await preflight('/api/admin/clients/', 'https://elsewhere.example')
  expect([elsewhere.statusCode, elsewhere.headers['access-control-allow-origin']]).toEqual([404, undefined])
  expect(await allowedIn('GET', '/api/admin/clients/', 'https://elsewhere.example')).toBeUndefined()
  expect(await allowedIn('GET', '/api/admin/clients/', 'null')).toBe('null')
  expect(await allowedIn('POST', '/api/admin-login/', 'null')).toBeUndefined()
  expect(await allowedIn('GET', '/api/admin/audit/', 'null')).toBeUndefined()
  const refused = await api.app.inject({ url: '/api/admin/clients/', headers: { origin: 'null' } })
  expect([refused.statusCode, refused.headers['access-control-allow-credentials']]).toEqual([401, undefined])
})
