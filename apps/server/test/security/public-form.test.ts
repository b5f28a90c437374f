import { expect, test } from 'vitest'
import { useApi } from '../api.ts'
import { IS_FULL } from './extent.ts'
import { each } from './any-call.ts'

const ADDRESSES = 50
const LIMIT = 30
const POSTS = IS_FULL ? 10_000 : 2_500

const api = useApi({ TRUST_PROXY: '127.0.0.1/32', PUBLIC_CALLS_PER_HOUR: String(LIMIT) })

test(
  'T39: a flood of reviews from fifty addresses leaves no more than their limit, and activates nobody',
  { timeout: 120_000 },
  async () => {
    const statuses = new Map<number, number>()
    await each(
      Array.from({ length: POSTS }, (_, place) => place),
      async (place) => {
        const { statusCode } = await api.app.inject({
          method: 'POST',
          url: '/api/feedback/',
          headers: { 'x-forwarded-for': `198.51.100.${place % ADDRESSES}` },
          payload: { name: `Guest ${place}`, mobile_number: '01005550100', rating: 5, feedback: 'Buy now' },
        })
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
      },
    )
    const { rows } = await api.owner.query<{ reviews: number }>('select count(*)::int as reviews from feedback')
    console.log(
      `${POSTS} posts from ${ADDRESSES} addresses: ${rows[0]?.reviews} stored, the limit is ${ADDRESSES * LIMIT}`,
    )
    expect(rows[0]?.reviews).toBe(ADDRESSES * LIMIT)
    expect([...statuses.keys()].toSorted()).toEqual([200, 429])
    expect((await api.owner.query('select from client where activated_at is not null')).rowCount).toBe(0)
  },
)
