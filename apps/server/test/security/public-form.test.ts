import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../api.ts'
import { givenClient, givenStaff, givenTicket } from '../given.ts'
import { blocksReadBy } from '../query-plans.ts'
import { each } from './any-call.ts'
import { IS_FULL } from './extent.ts'

const ADDRESSES = 50
const LIMIT = 30
const POSTS = IS_FULL ? 10_000 : 2_500
const OF_ALL = 100

const limits = { TRUST_PROXY: '127.0.0.1/32', PUBLIC_CALLS_PER_HOUR: String(LIMIT) }
const api = useApi(limits)
const bounded = useApi({ ...limits, PUBLIC_POSTS_PER_HOUR_OF_ALL: String(OF_ALL) })

/** The name and number of a client who is not active yet. */
const HANY = { name: 'Hany Samir', mobile_number: '01005550177' }

type Server = typeof api
const leave = async (server: Server, place: number, address: string) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/feedback/',
    headers: { 'x-forwarded-for': address },
    payload: { ...(place % 10 === 0 ? HANY : { name: `Guest ${place}` }), rating: 5, feedback: `Buy now ${place}` },
  })
  return answer.statusCode
}

const flood = async (server: Server, posts: number) => {
  const statuses = new Map<number, number>()
  await each(
    Array.from({ length: posts }, (_, place) => place),
    async (place) => {
      const status = await leave(server, place, `198.51.100.${place % ADDRESSES}`)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    },
  )
  const { rows } = await server.owner.query<{ reviews: number }>('select count(*)::int as reviews from feedback')
  return { stored: rows[0]?.reviews, statuses: [...statuses.keys()].toSorted() }
}

let token: string
beforeAll(async () => {
  token = (await givenStaff(api.db)).token
})

/** How many blocks the database reads for the staff's list, by a plan that does not wait for the next vacuum. */
const listCosts = async () => {
  await api.owner.query('vacuum analyze')
  return blocksReadBy(api.owner, () =>
    api.app.inject({ url: '/api/admin/feedback/', headers: { authorization: `Bearer ${token}` } }),
  )
}

test(
  'T11, T39: a flood of reviews from fifty addresses is limited, activates no client and does not slow down lists',
  { timeout: 300_000 },
  async () => {
    const client = await givenClient(api.db, { active: false, full_name: 'Hany Samir', whatsapp: '+201005550177' })
    await givenTicket(api.db, client.id, { is_opening: true })
    for (let person = 0; person < 50; person++) {
      const payload = { name: `Guest ${person}`, mobile: `0100555${1000 + person}`, rating: 5, comment: 'Lovely' }
      await api.app.inject({
        ...{ method: 'POST', url: '/api/feedback/', payload },
        headers: { 'x-forwarded-for': `192.0.2.${person}` },
      })
    }
    const before = await listCosts()

    const { stored, statuses } = await flood(api, POSTS)

    const after = await listCosts()
    console.log(
      `${POSTS} posts from ${ADDRESSES} addresses: ${(stored ?? 0) - 50} stored, the limit is ${ADDRESSES * LIMIT}; ` +
        `the list of staff read ${before} blocks before and ${after} after`,
    )
    expect(stored).toBe(50 + ADDRESSES * LIMIT)
    expect(statuses).toEqual([200, 429])
    expect(after).toBeLessThan(2 * before + 20)
    const row = await api.db.selectFrom('client').select('activated_at').where('id', '=', client.id).executeTakeFirst()
    expect(row).toEqual({ activated_at: null })
  },
)

test('T39: all addresses together are limited, and reviews of clients do not count towards that limit', async () => {
  const client = await givenClient(bounded.db)
  const { stored } = await flood(bounded, 3 * OF_ALL)
  expect(stored).toBe(OF_ALL)
  expect(await leave(bounded, 0, '203.0.113.9')).toBe(429)
  const own = await bounded.app.inject({
    method: 'POST',
    url: '/api/feedback/auth/',
    headers: { authorization: `Bearer ${client.token}` },
    payload: { rating: 5, comment: 'Lovely' },
  })
  expect(own.statusCode).toBe(200)
})

test('T11: one account can leave a limited number of reviews an hour, from any number of addresses', async () => {
  const client = await givenClient(bounded.db)
  const statuses: number[] = []
  for (let place = 0; place <= LIMIT; place++) {
    const answer = await bounded.app.inject({
      method: 'POST',
      url: '/api/feedback/auth/',
      headers: { authorization: `Bearer ${client.token}`, 'x-forwarded-for': `203.0.113.${place}` },
      payload: { rating: 5, comment: 'Again' },
    })
    statuses.push(answer.statusCode)
  }
  expect(statuses).toEqual([...Array(LIMIT).fill(200), 429])
})
