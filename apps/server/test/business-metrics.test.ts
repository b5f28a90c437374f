import { expect, test } from 'vitest'
import { watchPoints, watchWebhooks } from '../src/operations/business-metrics/watch-business-metrics.ts'
import { rollUpLedgerMonths } from '../src/features/dashboard/money/money.queries.ts'
import { openMetrics } from '../src/platform/observability/metrics.ts'
import { useApi } from './api.ts'
import { givenManyEntries } from './given-many-entries.ts'
import { tablesScannedBy } from './query-plans.ts'

const api = useApi()

/** Enough rows for realistic query plans. */
const ENTRIES = 40_000

test('RULES-8: point metrics match the ledger, and only unfinished months are summed up', async () => {
  await givenManyEntries(api.owner, ENTRIES)
  const metrics = openMetrics()
  const refresh = watchPoints(metrics)
  const valuesOf = async (name: string) => (await metrics.getSingleMetric(name)?.get())?.values

  await refresh(api.db)
  const counted = await valuesOf('rihla_points')
  await api.db.transaction().execute(rollUpLedgerMonths)
  const begun = performance.now()
  await refresh(api.db)
  console.log(`metrics of ${ENTRIES.toLocaleString('en')} ledger lines: ${(performance.now() - begun).toFixed(0)} ms`)
  expect(await valuesOf('rihla_points')).toEqual(counted)

  const { rows: sums } = await api.owner.query(`
    select coalesce(sum(points) filter (where kind = 'earn'), 0)::int as issued,
           coalesce(-sum(points) filter (where kind = 'spend'), 0)::int as redeemed,
           coalesce(-sum(points) filter (where kind = 'expire'), 0)::int as expired from point_entry`)
  for (const [flow, value] of Object.entries(sums[0] ?? {})) expect(counted).toContainEqual({ labels: { flow }, value })
  expect(sums[0]).toMatchObject({ issued: expect.toSatisfy((points: number) => points > 0) })

  const { rows: last } = await api.owner.query(`
    select outstanding::float8, owed::float8 from open_ledger_months(array[500, 2000]) order by month desc limit 1`)
  expect(await valuesOf('rihla_points_outstanding')).toMatchObject([{ value: last[0]?.outstanding }])
  expect(await valuesOf('rihla_points_owed')).toMatchObject([{ value: last[0]?.owed }])

  expect(await tablesScannedBy(api.owner, () => refresh(api.db))).not.toContain('point_entry')
})

test('webhook metrics leave out paused webhooks and do not read delivered events', async () => {
  const added = await api.owner.query<{ id: number }>(`
    insert into webhook (url, events, secret_cipher, failing_since, paused_at)
    select 'https://example.com/' || n, '{review.created}', '', now(), case when n = 3 then now() end
    from generate_series(1, 3) n returning id`)
  const [failing, , paused] = added.rows.map(({ id }) => id)
  await api.owner.query(`
    with event as (insert into webhook_event (type, body) values ('review.created', '{}') returning id)
    insert into webhook_delivery (webhook_id, event_id, state, next_try_at, delivered_at)
    select ${failing}, event.id, 'delivered'::delivery_state, null, now() from event, generate_series(1, 20000)
    union all select ${failing}, event.id, 'waiting', now() + n * interval '1 hour', null from event, generate_series(0, 2) n
    union all select ${paused}, event.id, 'waiting', now() - interval '2 hours', null from event`)
  await api.owner.query('vacuum analyze webhook_delivery')
  const metrics = openMetrics()
  const refresh = watchWebhooks(metrics)
  const valueOf = async (name: string) => (await metrics.getSingleMetric(name)?.get())?.values[0]?.value

  expect(await tablesScannedBy(api.owner, () => refresh(api.db))).not.toContain('webhook_delivery')
  expect(await valueOf('rihla_webhooks_failing')).toBe(2)
  expect(await valueOf('rihla_webhook_deliveries_waiting')).toBe(3)
  expect(await valueOf('rihla_webhook_oldest_seconds')).toSatisfy((seconds: number) => seconds > 0 && seconds < 60)

  await api.owner.query(
    `update webhook_delivery set next_try_at = now() + interval '1 hour' where webhook_id = $1
    and state = 'waiting'`,
    [failing],
  )
  await refresh(api.db)
  expect(await valueOf('rihla_webhook_oldest_seconds')).toBe(0)
})
