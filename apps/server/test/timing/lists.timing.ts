import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../api.ts'
import { givenManyReviews } from '../given-reviews.ts'
import { givenClient, givenStaff } from '../given.ts'
import { quantile } from '../security/figures.ts'
import { referenceTime, timeOf } from './reference.ts'

const api = useApi()
let token: string

beforeAll(async () => {
  token = (await givenStaff(api.db)).token
  await givenManyReviews(api.owner, 100_000, (await givenClient(api.db)).id)
  await api.owner.query(`update ticket set airline = 'Airline ' || id % 40 where id > 1000000`)
  await api.owner.query('vacuum analyze')
})

/** As multiples of the reference, which is about 0.2 s on an idle machine with two cores. */
test.each([
  ['a scorecard', 'scorecards/?by=airline', 5],
  ['the dashboard', 'dashboard/', 0.5],
  ['the newest reviews', 'feedback/', 0.5],
  ['a rare word in reviews', 'feedback/?q=zanzibar', 0.5],
  ['a long search', `feedback/?q=${'a%20'.repeat(90)}`, 2.5],
])('DASH-5, DASH-7: with 100,000 reviews %s is answered quickly', async (name, path, share) => {
  const reference = await referenceTime(api.pool)
  const times: number[] = []
  for (let run = 0; run < 11; run++)
    times.push(
      await timeOf(async () => {
        const answer = await api.app.inject({
          url: `/api/admin/${path}`,
          headers: { authorization: `Bearer ${token}` },
        })
        expect(answer.statusCode).toBe(200)
      }),
    )
  const median = quantile(times, 0.5)
  console.log(
    `${name}: ${median.toFixed(1)} ms, ${(median / reference).toFixed(3)} of the reference (${reference.toFixed(0)} ms)`,
  )
  expect(median).toBeLessThan(share * reference)
})
