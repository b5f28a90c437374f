import { expect, test } from 'vitest'
import { watchPoints } from '../src/features/figures/watch-figures.ts'
import { keepLedgerMonths } from '../src/features/money/money.queries.ts'
import { openMetrics } from '../src/platform/metrics.ts'
import { useApi } from './api.ts'
import { givenManyEntries } from './given-many-entries.ts'
import { tablesScannedBy } from './query-plans.ts'

const api = useApi()

/** Enough to see the plans; for the figures of docs/decisions/0031: FIGURES_ENTRIES=1000000. */
const ENTRIES = Number(process.env['FIGURES_ENTRIES'] ?? 40_000)

test('RULES-8: points are told as the ledger has them, and only the months that are not over are added up', async () => {
  await givenManyEntries(api.owner, ENTRIES)
  const metrics = openMetrics()
  const refresh = watchPoints(metrics)
  const told = async (name: string) => (await metrics.getSingleMetric(name)?.get())?.values

  await refresh(api.db)
  const counted = await told('rihla_points')
  await api.db.transaction().execute(keepLedgerMonths)
  const begun = performance.now()
  await refresh(api.db)
  console.log(`figures of ${ENTRIES.toLocaleString('en')} ledger lines: ${(performance.now() - begun).toFixed(0)} ms`)
  expect(await told('rihla_points')).toEqual(counted)

  const { rows: sums } = await api.owner.query(`
    select coalesce(sum(points) filter (where kind = 'earn'), 0)::int as issued,
           coalesce(-sum(points) filter (where kind = 'spend'), 0)::int as redeemed,
           coalesce(-sum(points) filter (where kind = 'expire'), 0)::int as expired from point_entry`)
  for (const [flow, value] of Object.entries(sums[0] ?? {})) expect(counted).toContainEqual({ labels: { flow }, value })
  expect(sums[0]).toMatchObject({ issued: expect.toSatisfy((points: number) => points > 0) })

  const { rows: last } = await api.owner.query(`
    select outstanding::float8, owed::float8 from open_ledger_months(array[500, 2000]) order by month desc limit 1`)
  expect(await told('rihla_points_outstanding')).toMatchObject([{ value: last[0]?.outstanding }])
  expect(await told('rihla_points_owed')).toMatchObject([{ value: last[0]?.owed }])

  expect(await tablesScannedBy(api.owner, () => refresh(api.db))).not.toContain('point_entry')
}, 300_000)
