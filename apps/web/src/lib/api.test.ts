import { afterEach, expect, test, vi } from 'vitest'

const asked: { address: string; headers: Headers }[] = []

/** The module reads its base once, so each test imports it anew. */
const openApi = async (stored: Record<string, string> = {}) => {
  asked.length = 0
  vi.resetModules()
  vi.stubGlobal('document', { documentElement: { lang: 'ar' } })
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null })
  vi.stubGlobal('fetch', (address: string, { headers }: { headers: Headers }) => {
    asked.push({ address, headers })
    return Promise.resolve(Response.json({}))
  })
  return import('./api.ts')
}

/** With the part that only staff load. */
const openDesk = async (stored: Record<string, string>) => {
  const api = await openApi(stored)
  await import('./chosen-branch.ts')
  return api
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test('APP-12: the web app calls its own origin, unless another base is configured', async () => {
  const own = await openApi()
  await own.call('GET /api/agency/')
  expect(asked[0]?.address).toBe('/api/agency/')

  vi.stubEnv('VITE_API_BASE', 'https://api.example.com')
  const other = await openApi()
  await other.call('GET /api/agency/')
  expect(asked[0]?.address).toBe('https://api.example.com/api/agency/')
})

test('APP-5: the admin token is sent if stored, else the client token, and neither with a login', async () => {
  const { call } = await openApi({ token: 'of-client', admin_token: 'of-staff' })
  await call('GET /api/client/profile/')
  await call('POST /api/client/login/', { body: { email: 'layla@example.com', password: 'x' } })
  await call('POST /api/admin-login/', { body: { username: 'admin', password: 'x' } })
  expect(asked.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer of-staff', null, null])

  const asClient = await openApi({ token: 'of-client' })
  await asClient.call('GET /api/client/profile/')
  expect(asked[0]?.headers.get('Authorization')).toBe('Bearer of-client')
})

const early = (bearer: string | null, language: string) => ({
  bearer,
  language,
  response: Promise.resolve(Response.json({ sent: 'early' })),
})

test('a call that boot.js has sent is used once, by the same person and in the same language', async () => {
  const { call } = await openApi({ token: 'of-client' })
  const answers = async (sent: ReturnType<typeof early>) => {
    vi.stubGlobal('start', { calls: { '/api/client/profile/': sent } })
    return [await call('GET /api/client/profile/'), await call('GET /api/client/profile/')]
  }
  expect(await answers(early('of-client', 'ar'))).toEqual([{ sent: 'early' }, {}])
  expect(await answers(early('of-another', 'ar'))).toEqual([{}, {}])
  expect(await answers(early('of-client', 'en'))).toEqual([{}, {}])
})

test('a call that boot.js could not send fails like any other', async () => {
  const { call } = await openApi()
  const response = Promise.reject(new TypeError('Failed to fetch'))
  vi.stubGlobal('start', { calls: { '/api/agency/': { ...early(null, 'ar'), response } } })
  await expect(call('GET /api/agency/')).rejects.toMatchObject({ status: 0 })
})

test('LOGIN-5: a refusal that is a page of HTML keeps its status, and leaves the words to the screen', async () => {
  const { call } = await openApi()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })))
  await expect(call('GET /api/agency/')).rejects.toMatchObject({ status: 502, text: undefined, fields: undefined })
})

test('PEOPLE-4: lists, figures and files are those of the chosen branch, and nothing else is', async () => {
  const { call, download } = await openDesk({ admin_token: 'of-staff', branch: '2' })
  await call('GET /api/admin/clients/', { query: { q: 'layla' } })
  await call('GET /api/admin/today/figures/')
  await download('GET /api/admin/exports/ledger/', {})
  await call('GET /api/admin/vouchers/', { query: { code: 'h4tw9rkc' }, isOfAllBranches: true })
  await call('GET /api/admin/clients/:id/', { params: { id: '10001' } })
  await call('GET /api/admin/requests/', { query: {} })
  expect(asked.map(({ address }) => address)).toEqual([
    '/api/admin/clients/?q=layla&branch=2',
    '/api/admin/today/figures/?branch=2',
    '/api/admin/exports/ledger/?branch=2',
    '/api/admin/vouchers/?code=h4tw9rkc',
    '/api/admin/clients/10001/',
    '/api/admin/requests/?',
  ])

  const ofAll = await openApi({ admin_token: 'of-staff' })
  await ofAll.call('GET /api/admin/clients/')
  expect(asked[0]?.address).toBe('/api/admin/clients/')
})

test('PEOPLE-4: a list that boot.js has sent is not shown as that of the chosen branch', async () => {
  const { call } = await openDesk({ admin_token: 'of-staff', branch: '2' })
  vi.stubGlobal('start', { calls: { '/api/admin/dashboard/': early('of-staff', 'ar') } })
  expect(await call('GET /api/admin/dashboard/')).toEqual({})
})
