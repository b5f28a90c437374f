import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { jobParts } from '../../../test/post.ts'
import { foldCountsJob } from './feedback.jobs.ts'

const api = useApi()

const figures = async () => {
  const { rows } = await api.owner.query(
    `select agency_today() - day as ago, rating, sum(reviews)::integer as reviews from feedback_by_day
     group by day, rating order by day, rating`,
  )
  return rows
}

const partsLeft = async () =>
  (await api.owner.query('select agency_today() - day as ago from feedback_daily_part')).rows

test('DASH-2: days that are over are folded into one row each, and no review is lost or counted twice', async () => {
  await api.owner.query(`
    insert into feedback_daily (day, rating, reviews) values (agency_today() - 1, 5, 7);
    insert into feedback_daily_part (day, rating, part, reviews)
    select agency_today() - ago, rating, part, 1 + part from generate_series(0, 2) ago, generate_series(4, 5) rating,
           generate_series(0, 3) part`)
  const before = await figures()
  expect(before).toContainEqual({ ago: 1, rating: 5, reviews: 17 })
  const parts = jobParts(api)

  await Promise.all([foldCountsJob.run(parts, { id: '1', data: {} }), foldCountsJob.run(parts, { id: '2', data: {} })])
  await foldCountsJob.run(parts, { id: '3', data: {} })

  expect(await figures()).toEqual(before)
  expect(await partsLeft()).toEqual(Array(8).fill({ ago: 0 }))
})
