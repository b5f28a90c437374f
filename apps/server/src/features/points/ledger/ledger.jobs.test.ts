import { expect, test, vi } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { givenClient } from '../../../../test/given.ts'
import { jobDependencies } from '../../../../test/post.ts'
import { jobs } from '../../../jobs.ts'
import { startWorking } from '../../../platform/jobs/jobs.ts'

const api = useApi()

test('RULES-3: the worker writes off expired points, and its jobs are scheduled every hour', async () => {
  const client = await givenClient(api.db, { points: 100 })
  await api.owner.query('update point_lot set expires_at = now() where client_id = $1', [client.id])
  const boss = await startWorking(api.url, jobs, jobDependencies(api))

  await boss.send('expire-points')
  await vi.waitFor(
    async () => {
      const { rows } = await api.owner.query('select kind, points from point_entry where client_id = $1 order by id', [
        client.id,
      ])
      expect(rows).toEqual([
        { kind: 'earn', points: 100 },
        { kind: 'expire', points: -100 },
      ])
    },
    { timeout: 60_000, interval: 200 },
  )

  expect((await boss.getSchedules()).map((schedule) => schedule.name).toSorted()).toEqual([
    'announce-expiry',
    'count-branches',
    'expect-points',
    'expire-points',
    'expire-vouchers',
    'fill-codes',
    'fold-counts',
    'forget-old',
    'forget-people',
    'keep-months',
    'keep-webhooks',
    'log-audit-head',
    'seal-audit',
    'verify-audit',
    'verify-ledger',
  ])
  await boss.stop({ graceful: false })
})
