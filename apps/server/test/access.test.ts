import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints, type Access, type EndpointConfig, type RowKind } from '@rihla/contract'
import { API_SCOPES } from '@rihla/domain'
import { useApi } from './api.ts'
import { givenApiKey, givenClient, givenSession, givenStaff, givenTicket } from './given.ts'

const api = useApi()

const callers = {
  'no token': async () => ({}),
  'a client': async () => ({ token: (await givenClient(api.db)).token }),
  'an inactive client': async () => ({ token: (await givenClient(api.db, { active: false })).token }),
  'a client with a first password': async () => ({
    token: (
      await givenClient(api.db, { password_is_first: true, first_password_expires_at: new Date(Date.now() + 1e6) })
    ).token,
  }),
  'an agent': async () => ({ token: (await givenStaff(api.db)).token }),
  'an owner': async () => ({ token: (await givenStaff(api.db, { role: 'owner' })).token }),
  'a disabled agent': async () => ({ token: (await givenStaff(api.db, { disabled_at: new Date() })).token }),
  'an expired session': async () => {
    const client = await givenClient(api.db)
    return { token: await givenSession(api.db, { client_id: client.id }, { lifetime: '-1 second' }) }
  },
  'a revoked session': async () => {
    const client = await givenClient(api.db)
    await api.db.deleteFrom('session').where('client_id', '=', client.id).execute()
    return { token: client.token }
  },
  'an erased client': async () => {
    const client = await givenClient(api.db)
    const erased = { full_name: null, email: null, password_hash: null, erased_at: new Date() }
    await api.db.updateTable('client').set(erased).where('id', '=', client.id).execute()
    return { token: client.token }
  },
  'a made-up token': async () => ({ token: 'made-up' }),
} satisfies Record<string, () => Promise<{ token?: string }>>

type CallerName = keyof typeof callers
const UNAUTHENTICATED: CallerName[] = [
  'no token',
  'an expired session',
  'a revoked session',
  'an erased client',
  'a made-up token',
  'a disabled agent',
]

/** The callers that are admitted; of the others, those without a valid session get 401 and the rest 403. */
const ALLOWED: Record<Access, CallerName[]> = {
  public: Object.keys(callers) as CallerName[],
  session: ['a client', 'an inactive client', 'a client with a first password', 'an agent', 'an owner'],
  any_client: ['a client', 'an inactive client', 'a client with a first password'],
  client: ['a client', 'an inactive client'],
  active_client: ['a client'],
  admin: ['an agent', 'an owner'],
  owner: ['an owner'],
}

const answerTo = (access: Access, name: CallerName) => {
  if (ALLOWED[access].includes(name)) return 'let in'
  return UNAUTHENTICATED.includes(name) ? 401 : 403
}

const call = (method: string, url: string, token: string | undefined) =>
  api.app.inject({
    method: method as 'GET',
    url,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(method === 'GET' ? {} : { payload: {} }),
  })

/** An open stream is closed as soon as it has begun. */
const statusOf = async (method: string, url: string, token: string | undefined, isStream: boolean) => {
  if (!isStream) return (await call(method, url, token)).statusCode
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const answer = await api.app.inject({ method: 'GET', url, headers, payloadAsStream: true })
  answer.stream().destroy()
  return answer.statusCode
}

describe.each(endpoints.map((endpoint) => ({ ...endpoint, name: `${endpoint.method} ${endpoint.url}` })))(
  '$name',
  (endpoint) => {
    const { access } = endpoint.config

    test.each(Object.keys(callers) as CallerName[])(`T12, ${access}: called by %s`, async (name) => {
      const { token } = (await callers[name]()) as { token?: string }
      const isStream = 'streams' in endpoint.config
      const statusCode = await statusOf(endpoint.method, endpoint.url.replace(':id', '1'), token, isStream)
      const refusal = [401, 403].includes(statusCode) ? statusCode : 'let in'
      expect(refusal).toBe(answerTo(access, name))
    })
  },
)

const nameOf = ({ method, url }: (typeof endpoints)[number]) => `${method} ${url}`

describe('programs with an API key', () => {
  const keys: Record<string, string> = {}
  beforeAll(async () => {
    const given = async (name: string, fields: Parameters<typeof givenApiKey>[1]) => {
      keys[name] = (await givenApiKey(api.db, fields)).token
    }
    await given('every scope', {})
    await given('revoked', { revoked_at: new Date() })
    await given('expired', { expires_at: new Date(Date.now() - 1000) })
    for (const scope of API_SCOPES)
      await given(`all but ${scope}`, { scopes: API_SCOPES.filter((other) => other !== scope) })
  })

  const refusal = async ({ method, url, config }: (typeof endpoints)[number], key: string) => {
    const path = url.replace(':id', '999999999')
    if ('streams' in config) return statusOf(method, path, keys[key], true)
    const answer = await call(method, path, keys[key])
    return [401, 403].includes(answer.statusCode) ? answer.json().code : 'let in'
  }

  const takesKeys = endpoints.filter(({ config }) => 'scope' in config)
  const others = endpoints.filter(({ config }) => !('scope' in config))

  test.each(takesKeys.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'T12: %s accepts a key that has its scope, and no other key',
    async (_name, endpoint) => {
      const { scope } = endpoint.config as EndpointConfig
      expect(await refusal(endpoint, 'every scope')).toBe('let in')
      expect(await refusal(endpoint, `all but ${scope}`)).toBe('scope_missing')
      expect(await refusal(endpoint, 'revoked')).toBe('not_logged_in')
      expect(await refusal(endpoint, 'expired')).toBe('not_logged_in')
    },
  )

  /** Public endpoints are open to every caller. */
  const CLOSED: Record<Access, string | number> = {
    public: 'let in',
    session: 'scope_missing',
    any_client: 'wrong_role',
    client: 'wrong_role',
    active_client: 'wrong_role',
    admin: 'scope_missing',
    owner: 'wrong_role',
  }

  test.each(others.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'T12: %s, which has no scope, accepts no key',
    async (_name, endpoint) => {
      const { access } = endpoint.config
      const isStream = 'streams' in endpoint.config
      expect(await refusal(endpoint, 'every scope')).toBe(isStream ? 403 : CLOSED[access])
      if (access !== 'public') expect(await refusal(endpoint, 'revoked')).toBe(isStream ? 401 : 'not_logged_in')
    },
  )

  test('T12: no endpoint that accepts keys is for clients, for owners or a stream', () => {
    expect(takesKeys.length).toBeGreaterThan(10)
    for (const endpoint of takesKeys) {
      expect([nameOf(endpoint), endpoint.config.access]).toEqual([nameOf(endpoint), 'admin'])
      expect(endpoint.config).not.toHaveProperty('streams')
      expect(endpoint.config).not.toHaveProperty('checksSession')
    }
  })
})

/** A row of another client, for every kind of row that an endpoint of clients names. */
const foreignRows: Partial<Record<RowKind, () => Promise<number>>> = {
  ticket: async () => givenTicket(api.db, (await givenClient(api.db)).id),
  claim: async () => {
    const { id: client_id } = await givenClient(api.db)
    const claim = { client_id, kind: 'reference' as const, reference: 'X7K2QD' }
    return (await api.db.insertInto('claim').values(claim).returning('id').executeTakeFirstOrThrow()).id
  },
}

const isOfClients = (access: Access) => ['any_client', 'client', 'active_client'].includes(access)

test.each(
  endpoints
    .filter(({ url, config }) => url.includes(':id') && isOfClients(config.access))
    .map(({ method, url, config }) => [method, url, config as EndpointConfig] as const),
)("T3: %s %s finds no other client's row", async (method, url, { row }) => {
  const given = row && foreignRows[row]
  if (!given) throw new Error(`${url}: its \`row\` needs an entry in foreignRows`)
  const foreignId = await given()
  const { token } = await givenClient(api.db)
  const responseTo = async (id: number | undefined) => {
    const { statusCode, body, headers } = await call(method, url.replace(':id', String(id)), token)
    const { date: _, 'content-security-policy': __, ...others } = headers
    return { statusCode, body, others }
  }
  const foreign = await responseTo(foreignId)
  expect(foreign.statusCode).toBe(404)
  expect(foreign).toEqual(await responseTo(999_999_999))
})

test('the server mounts exactly the endpoints of the contract', () => {
  const path = (url: string) => url.replace(/:(\w+)/g, '{$1}')
  const mounted = Object.entries(api.app.swagger().paths ?? {}).flatMap(([url, calls]) =>
    Object.keys(calls ?? {}).map((method) => `${method.toUpperCase()} ${url}`),
  )
  expect(mounted.toSorted()).toEqual(endpoints.map((endpoint) => `${endpoint.method} ${path(endpoint.url)}`).toSorted())
})

test('an endpoint without an access rule stops the server from starting', async () => {
  const { default: fastify } = await import('fastify')
  const { guardAccess } = await import('../src/platform/http/access.ts')
  const app = fastify()
  guardAccess(app, { pool: api.pool, readers: api.pool, countKeyCall: async () => undefined })
  expect(() => app.get('/api/forgotten/', async () => ({}))).toThrow('does not say who may call it')
})

test.each(
  endpoints
    .filter(({ config }) => ['any_client', 'client', 'active_client', 'admin', 'owner'].includes(config.access))
    .map((endpoint) => [`${endpoint.method} ${endpoint.url}`, endpoint] as const),
)("T13: %s refuses the other role's token with its own code", async (_name, { method, url, config }) => {
  const isStaffCall = config.access === 'admin' || config.access === 'owner'
  const { token } = isStaffCall ? await givenClient(api.db) : await givenStaff(api.db, { role: 'owner' })
  const answer = await call(method, url.replace(':id', '1'), token)
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'wrong_role'])
})

test('T13, APP-8: an admin token on a client endpoint is refused with its own code, and its session stays', async () => {
  const staff = await givenStaff(api.db)
  const answer = await call('GET', '/api/client/profile/', staff.token)
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'wrong_role'])
  expect(await api.db.selectFrom('session').where('staff_id', '=', staff.id).selectAll().execute()).toHaveLength(1)
})

test('APP-9: every path answers with and without a trailing slash, never with a redirect', async () => {
  for (const { method, url } of endpoints) {
    const path = url.replace(':id', '1')
    const [slash, none] = [await call(method, path, undefined), await call(method, path.replace(/\/$/, ''), undefined)]
    expect([path, none.statusCode, none.body]).toEqual([path, slash.statusCode, slash.body])
    expect(slash.statusCode).not.toBe(301)
  }
})
