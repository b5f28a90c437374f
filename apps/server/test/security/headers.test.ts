import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveApi } from '@rihla/contract'
import { serverOn, useApi } from '../api.ts'
import { ANY_CALL, givenPeople, sendWith, type People } from './any-call.ts'

const api = useApi()
let app: typeof api.app
let folder: string
let people: People

const FILES = {
  'index.html': '<meta name="csp-nonce" content="__CSP_NONCE__">',
  'sw.js': 'worker',
  'manifest.webmanifest': '{}',
  'icon.svg': '<svg/>',
  'assets/a.js': 'script',
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rihla-headers-'))
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  app = await serverOn(api, { webFolder: folder })
  people = await givenPeople(api)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const CLOSED = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
const PAGE = `${CLOSED}; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self' 'nonce-*'; style-src-attr 'none'; img-src 'self' data:; font-src 'self'; manifest-src 'self'; worker-src 'self'; object-src 'none'; require-trusted-types-for 'script'; trusted-types default; report-uri /api/csp-report/`
const WORKER = `${CLOSED}; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'; report-uri /api/csp-report/`
const DOCS = `sandbox allow-scripts allow-forms; default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

type Headers = Record<string, unknown>
const policyOf = (headers: Headers) =>
  String(headers['content-security-policy']).replace(/'nonce-[\w+/]{22}=='/, `'nonce-*'`)

const ON_EVERY_ANSWER = {
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

const IMMUTABLE = 'public, max-age=31536000, immutable'

type Asked = { method?: 'GET' | 'POST' | 'PUT' | 'OPTIONS'; token?: 'client' | 'owner'; payload?: string }

const ask = (url: string, { method = 'GET', token, payload }: Asked = {}) =>
  app.inject({
    method,
    url,
    headers: {
      ...(token && { authorization: `Bearer ${people[token]}` }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  })

const ONE_CLIENT = '/api/client/profile/'

test.each<[string, string, Asked, number, string, string]>([
  ['the page', '/', {}, 200, PAGE, 'no-cache'],
  ['a staff page', '/admin/desk', {}, 200, PAGE, 'no-cache'],
  ['a page that the service worker caches', '/shell', {}, 200, PAGE, 'no-cache'],
  ['a page whose path begins like the API browser', '/docs-of-a-trip', {}, 200, PAGE, 'no-cache'],
  ['the service worker', '/sw.js', {}, 200, WORKER, 'no-cache'],
  ['the manifest', '/manifest.webmanifest', {}, 200, CLOSED, 'no-cache'],
  ['a picture', '/icon.svg', {}, 200, CLOSED, 'no-cache'],
  ['a file of the build', '/assets/a.js', {}, 200, CLOSED, IMMUTABLE],
  ['a missing file', '/assets/b.js', {}, 404, CLOSED, 'no-store'],
  ['a profile', ONE_CLIENT, { token: 'client' }, 200, CLOSED, 'no-store'],
  [
    'a profile at an address written in another way',
    '/%61pi/client/profile/',
    { token: 'client' },
    200,
    CLOSED,
    'no-store',
  ],
  ['an export of clients', '/api/admin/exports/clients/', { token: 'owner' }, 200, CLOSED, 'no-store'],
  ['an export of reviews', '/api/admin/feedback/export/', { token: 'owner' }, 200, CLOSED, 'no-store'],
  ['a body that is not JSON', '/api/client/login/', { method: 'POST', payload: '{' }, 400, CLOSED, 'no-store'],
  ['a request without a session', ONE_CLIENT, {}, 401, CLOSED, 'no-store'],
  ['a client calling a staff endpoint', '/api/admin/clients/', { token: 'client' }, 403, CLOSED, 'no-store'],
  ['an unknown path', '/api/nothing/', { token: 'owner' }, 404, CLOSED, 'no-store'],
  ['an unsupported method', ONE_CLIENT, { method: 'PUT', payload: '{}' }, 404, CLOSED, 'no-store'],
  ['a preflight request', ONE_CLIENT, { method: 'OPTIONS' }, 404, CLOSED, 'no-store'],
  ['a large body', '/api/client/login/', { method: 'POST', payload: 'x'.repeat(70_000) }, 413, CLOSED, 'no-store'],
  ['a probe', '/livez', {}, 200, CLOSED, 'no-store'],
  ['the API description', '/api/openapi.json', {}, 200, CLOSED, 'no-store'],
  ['the API browser', '/docs/', {}, 200, DOCS, 'no-store'],
  ['a script of the API browser', '/docs/static/swagger-ui-bundle.js', {}, 200, DOCS, 'public, max-age=0'],
])('T31: %s has its policy and its cache control', async (_name, url, asked, status, policy, keep) => {
  const { statusCode, headers } = await ask(url, asked)
  expect([statusCode, policyOf(headers), headers['cache-control']]).toEqual([status, policy, keep])
  expect(headers).toMatchObject(ON_EVERY_ANSWER)
  const isPage = policy === PAGE
  expect(headers['permissions-policy']).toContain(isPage ? 'camera=(self), ' : 'camera=(), ')
  expect(headers['permissions-policy']).toContain('microphone=(), ')
  expect(headers['access-control-allow-origin']).toBe(policy === DOCS ? '*' : undefined)
})

test('T31: every page has its own nonce, and its policy names no other', async () => {
  const nonces = new Set<string>()
  for (const { body, headers } of [await ask('/'), await ask('/'), await ask('/')]) {
    const nonce = /content="([\w+/]{22}==)"/.exec(body)?.[1] ?? ''
    expect(String(headers['content-security-policy']).match(/'nonce-[^']*'/g)).toEqual([`'nonce-${nonce}'`])
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(3)
})

/** A response for one person: no proxy or browser stores it, and it loads and frames nothing. */
const expectPersonal = (what: string, headers: Headers) =>
  expect({ what, keep: headers['cache-control'], policy: policyOf(headers), ...headers }).toMatchObject({
    ...{ what, keep: 'no-store', policy: CLOSED },
    ...{ 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' },
  })

let letIn = 0

test.each(ANY_CALL)('T25, T31: no response of %s is stored', async (name, call) => {
  const own = await givenPeople(api)
  const right = await sendWith(api, own, call, ['params', 'id'], own.clientId)
  const wrong = await sendWith(api, own, call, ['query', 'nobody_asks_for_this'], '1')
  const anonymous = await sendWith(api, { ...own, client: '', owner: '' }, call, ['params', 'id'], 1)
  const elsewhere = await app.inject({
    method: call.method,
    url: call.url.replace('/api', '/%61pi').replace(':id', '1'),
    headers: { authorization: `Bearer ${own.owner}` },
  })
  if (right.statusCode < 300) letIn += 1
  for (const { statusCode, headers } of [right, wrong, anonymous, elsewhere])
    expectPersonal(`${name}: ${statusCode}`, headers)
})

test('T31: the response to a malformed URL has the closed policy', async () => {
  const { statusCode, headers } = await ask('/api/%zz/', { token: 'client' })
  expect(statusCode).toBe(404)
  expectPersonal('GET /api/%zz/', headers)
})

test('T25, T31: the stream of reviews is not stored', async () => {
  const { url } = liveApi.events
  const answer = await app.inject({
    url,
    headers: { authorization: `Bearer ${people.owner}` },
    payloadAsStream: true,
  })
  answer.stream().destroy()
  expect(answer.headers['content-type']).toBe('text/event-stream')
  expectPersonal(`GET ${url}`, answer.headers)
  expectPersonal(`GET ${url} by anonymous`, (await ask(url)).headers)
})

test('T31: most of these responses contained data', () => {
  console.log(`${letIn} of ${ANY_CALL.length} calls returned the requested data`)
  expect(letIn).toBeGreaterThan(ANY_CALL.length / 2)
})
