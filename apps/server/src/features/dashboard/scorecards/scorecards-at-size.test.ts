import { expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { givenManyReviews } from '../../../../test/given-reviews.ts'
import { givenClient, givenStaff } from '../../../../test/given.ts'
import { tablesScannedBy } from '../../../../test/query-plans.ts'

const api = useApi()

test('DASH-7: at 100,000 reviews a scorecard reads its own index', async () => {
  const { token } = await givenStaff(api.db)
  await givenManyReviews(api.owner, 100_000, (await givenClient(api.db)).id)
  await api.owner.query(`update ticket set airline = 'Airline ' || id % 40 where id > 1000000`)
  await api.owner.query('vacuum analyze ticket')
  const headers = { authorization: `Bearer ${token}` }
  const byAirline = () => api.app.inject({ url: '/api/admin/scorecards/', query: { by: 'airline' }, headers })
  expect(await tablesScannedBy(api.owner, () => byAirline())).not.toContain('feedback')
  expect((await byAirline()).json().data).toHaveLength(40)
})
