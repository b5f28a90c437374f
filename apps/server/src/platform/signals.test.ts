import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { useApi } from '../../test/api.ts'
import { statementsOf } from '../../test/query-plans.ts'
import { openLogger } from './logger.ts'
import { openSignals } from './signals.ts'

const api = useApi()

const sentBy = async (call: () => Promise<unknown>): Promise<number> =>
  (await statementsOf(call)).filter(({ text }) => text.includes('pg_notify')).length

test('DASH-7: the first of many reviews is told at once, the others together, and the last is not forgotten', async () => {
  const signals = openSignals(api.url, api.pool, openLogger('silent'))
  const started = performance.now()
  const sent = await sentBy(async () => {
    for (let review = 0; review < 50; review++) {
      signals.tell('review_left')
      await api.pool.query('select 1')
    }
    await pause(300)
  })
  expect(sent).toBeGreaterThan(1)
  expect(sent).toBeLessThanOrEqual(1 + (performance.now() - started) / 100)

  const sentAtTheEnd = await sentBy(async () => {
    signals.tell('review_left')
    signals.tell('review_left')
    await signals.close()
  })
  expect(sentAtTheEnd).toBe(2)
})
