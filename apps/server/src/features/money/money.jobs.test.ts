import { expect, test, vi } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { givenClient } from '../../../test/given.ts'
import { openPast } from '../../../test/past.ts'
import { jobParts } from '../../../test/post.ts'
import { keepMonthsJob } from './money.jobs.ts'

const api = useApi()

const DAY = 86_400_000

test('RULES-8: months that are over are kept once, the running one never, and a kept month that is wrong is noticed', async () => {
  const past = await openPast(api)
  const client = await givenClient(api.db, { points: 700 })
  const longAgo = new Date(Date.now() - 100 * DAY)
  await past.bornAt(client.id, longAgo)
  await past.moveTo(longAgo)
  const parts = jobParts(api)
  const fatal = vi.spyOn(parts.logger, 'fatal')

  await keepMonthsJob.run(parts, { id: '1', data: {} })
  await keepMonthsJob.run(parts, { id: '1', data: {} })
  const { rows } = await api.owner.query(
    `select month < date_trunc('month', now() at time zone 'Africa/Cairo') as is_over, outstanding from ledger_month`,
  )
  expect(rows.length).toBeGreaterThanOrEqual(2)
  for (const row of rows) expect(row).toEqual({ is_over: true, outstanding: 700 })
  expect(fatal).not.toHaveBeenCalled()

  await api.owner.query('update ledger_month set outstanding = outstanding + 1')
  await keepMonthsJob.run(parts, { id: '1', data: {} })
  expect(fatal).toHaveBeenCalledWith(
    { told: { outstanding: 701, owed: 0, clients: 1 }, found: { outstanding: 700, owed: 0, clients: 1 } },
    expect.any(String),
  )
})
