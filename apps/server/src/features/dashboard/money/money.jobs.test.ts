import { expect, test, vi } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { givenClient } from '../../../../test/given.ts'
import { openPast } from '../../../../test/past.ts'
import { jobDependencies } from '../../../../test/post.ts'
import { rollUpMonthsJob } from './money.jobs.ts'

const api = useApi()

const DAY = 86_400_000

test('RULES-8: completed months are stored once, the current one never, and a wrong one is detected', async () => {
  const past = await openPast(api)
  const client = await givenClient(api.db, { points: 700 })
  const longAgo = new Date(Date.now() - 100 * DAY)
  await past.bornAt(client.id, longAgo)
  await past.moveTo(longAgo)
  const dependencies = jobDependencies(api)
  const fatal = vi.spyOn(dependencies.logger, 'fatal')

  await rollUpMonthsJob.run(dependencies, { id: '1', data: {} })
  await rollUpMonthsJob.run(dependencies, { id: '1', data: {} })
  const { rows } = await api.owner.query(
    `select month < date_trunc('month', now() at time zone 'Africa/Cairo') as is_over, outstanding from ledger_month`,
  )
  expect(rows.length).toBeGreaterThanOrEqual(2)
  for (const row of rows) expect(row).toEqual({ is_over: true, outstanding: 700 })
  expect(fatal).not.toHaveBeenCalled()

  await api.owner.query('update ledger_month set outstanding = outstanding + 1')
  await rollUpMonthsJob.run(dependencies, { id: '1', data: {} })
  expect(fatal).toHaveBeenCalledWith(
    { expected: { outstanding: 701, owed: 0, clients: 1 }, found: { outstanding: 700, owed: 0, clients: 1 } },
    expect.any(String),
  )
})
