import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { jobDependencies } from '../../../test/post.ts'
import { compactCountsJob } from './feedback.jobs.ts'

const api = useApi()

const figures = async () => {
  const { rows } = await api.owner.query(
    `select agency_today() - day as ago, rating, sum(reviews)::integer as reviews from feedback_by_day
     group by day, rating order by day, rating`,
  )
  return rows
}

const remainingRows = async () =>
  (await api.owner.query('select agency_today() - day as ago from feedback_daily_part')).rows

test('DASH-2: completed days are compacted to one row each, and no review is lost or counted twice', async () => {
  await api.owner.query(`
    insert into feedback_daily (day, rating, reviews) values (agency_today() - 1, 5, 7);
    insert into feedback_daily_part (day, rating, part, reviews)
    select agency_today() - ago, rating, part, 1 + part from generate_series(0, 2) ago, generate_series(4, 5) rating,
           generate_series(0, 3) part`)
  const before = await figures()
  expect(before).toContainEqual({ ago: 1, rating: 5, reviews: 17 })
  const dependencies = jobDependencies(api)

  await Promise.all([
    compactCountsJob.run(dependencies, { id: '1', data: {} }),
    compactCountsJob.run(dependencies, { id: '2', data: {} }),
  ])
  await compactCountsJob.run(dependencies, { id: '3', data: {} })

  expect(await figures()).toEqual(before)
  expect(await remainingRows()).toEqual(Array(8).fill({ ago: 0 }))
})
