import { expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { givenManyEntries } from '../../../../test/given-many-entries.ts'
import { givenManyReviews } from '../../../../test/given-reviews.ts'
import { givenClient, givenStaff } from '../../../../test/given.ts'
import { tablesScannedBy } from '../../../../test/query-plans.ts'
import { rollUpLedgerMonths } from './money.queries.ts'

const api = useApi()

/** Enough to see the query plans; the figures of decision 20 were measured with MONEY_ENTRIES=1000000. */
const ENTRIES = Number(process.env['MONEY_ENTRIES'] ?? 60_000)

test(`RULES-8: at ${ENTRIES.toLocaleString('en')} entries completed months are read from stored sums`, async () => {
  const { token } = await givenStaff(api.db, { role: 'owner' })
  await givenManyEntries(api.owner, ENTRIES)
  if (process.env['MONEY_ENTRIES']) await givenManyReviews(api.owner, 100_000, (await givenClient(api.db)).id)
  const ask = async () =>
    (await api.app.inject({ url: '/api/admin/money/?months=12', headers: { authorization: `Bearer ${token}` } })).json()
      .data
  const measure = async () => {
    const times: number[] = []
    for (let run = 0; run < 7; run++) {
      const started = performance.now()
      await ask()
      times.push(performance.now() - started)
    }
    return times
      .toSorted((one, other) => one - other)
      .map((time) => `${time.toFixed(0)} ms`)
      .join(', ')
  }
  const counted = await ask()
  const before = await measure()
  const started = performance.now()
  await api.db.transaction().execute(rollUpLedgerMonths)
  const keeping = performance.now() - started
  expect(await ask()).toEqual(counted)
  console.log(`money view: all counted ${before}; keeping ${keeping.toFixed(0)} ms; kept ${await measure()}`)

  const { rows } = await api.owner.query(`
      explain (analyze, format json) select * from point_entry where created_at >= date_trunc('month', now())`)
  expect(JSON.stringify(rows)).toContain('point_entry_created_idx')
  expect(await tablesScannedBy(api.owner, ask)).not.toContain('point_entry')
})
