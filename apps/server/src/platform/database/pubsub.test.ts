import { expect, onTestFinished, test, vi } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { statementsOf } from '../../../test/query-plans.ts'
import { openLogger } from '../observability/logger.ts'
import { openPubSub } from './pubsub.ts'

const api = useApi()

test('DASH-7: the first of many messages is published at once, the others together, none is lost', async () => {
  const query = vi.spyOn(api.pool, 'query')
  onTestFinished(() => query.mockRestore())
  const published = () => query.mock.calls.filter(([text]) => text.includes('pg_notify')).length
  const pubsub = openPubSub(api.url, api.pool, openLogger('silent'))
  const started = performance.now()
  pubsub.publish('review_left')
  expect(published()).toBe(1)
  for (let review = 1; review < 50; review++) {
    pubsub.publish('review_left')
    await api.pool.query('select 1')
  }
  await vi.waitFor(() => expect(published()).toBeGreaterThan(1), { timeout: 20_000 })
  expect(published()).toBeLessThanOrEqual(1 + (performance.now() - started) / 100)
  await pubsub.close()

  const closing = openPubSub(api.url, api.pool, openLogger('silent'))
  const before = published()
  closing.publish('review_left')
  closing.publish('review_left')
  await closing.close()
  expect(published()).toBe(before + 2)
})

const listensSent = async (call: () => Promise<unknown>): Promise<string[]> =>
  (await statementsOf(call)).map(({ text }) => text).filter((text) => /^(un)?listen/.test(text))

const opened = () => {
  const pubsub = openPubSub(api.url, api.pool, openLogger('silent'))
  onTestFinished(pubsub.close)
  return pubsub
}

const subscriber = () => vi.fn<() => void>()
const called = (...subscribers: ReturnType<typeof subscriber>[]) =>
  vi.waitFor(() => subscribers.forEach((each) => expect(each).toHaveBeenCalled()), { timeout: 20_000, interval: 20 })

test('DASH-7: a channel has any number of subscribers, and LISTEN is sent once for all of them', async () => {
  const pubsub = opened()
  const [first, second, other, late] = [subscriber(), subscriber(), subscriber(), subscriber()]
  const sent = await listensSent(async () => {
    pubsub.subscribe('review_left', first)
    pubsub.subscribe('review_left', second)
    await called(first, second)
    // The connection is already open, so this channel is added to it.
    pubsub.subscribe('session_ended', other)
    pubsub.subscribe('review_left', late)
    await called(other)
  })
  expect(sent).toEqual(['listen review_left', 'listen session_ended'])

  for (const each of [first, second, other, late]) each.mockClear()
  pubsub.publish('review_left')
  await called(first, second, late)
  expect(other).not.toHaveBeenCalled()
})

test('DASH-7: only an unsubscribed subscriber is no longer called, and UNLISTEN follows the last one', async () => {
  const pubsub = opened()
  const [stays, leaves] = [subscriber(), subscriber()]
  const subscribe = (each: typeof stays) => pubsub.subscribe('review_left', each)
  const [endStaying, endLeaving] = [subscribe(stays), subscribe(leaves)]
  await called(stays, leaves)
  expect(await listensSent(async () => endLeaving())).toEqual([])
  stays.mockClear()
  leaves.mockClear()
  pubsub.publish('review_left')
  await called(stays)
  expect(leaves).not.toHaveBeenCalled()

  const sent = await listensSent(async () => {
    endLeaving()
    endStaying()
    endStaying()
  })
  expect(sent).toEqual(['unlisten review_left'])
})

test('DASH-7: a subscriber that throws does not prevent the others from being called', async () => {
  const pubsub = opened()
  const second = subscriber()
  pubsub.subscribe('review_left', () => {
    throw new Error('of a subscriber')
  })
  pubsub.subscribe('review_left', second)
  await called(second)
  expect(second).toHaveBeenCalled()
})

test('DASH-7: after a lost connection LISTEN is sent once per channel, and every subscriber is called', async () => {
  const pubsub = opened()
  const all = [subscriber(), subscriber(), subscriber()]
  pubsub.subscribe('review_left', all[0] ?? expect.fail())
  pubsub.subscribe('review_left', all[1] ?? expect.fail())
  pubsub.subscribe('session_ended', all[2] ?? expect.fail())
  await called(...all)
  for (const each of all) each.mockClear()
  const sent = await listensSent(async () => {
    await api.owner.query(
      // The server of this test has been listening as well.
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query ~ '^listen' order by backend_start desc limit 1`,
    )
    await called(...all)
  })
  expect(sent.toSorted()).toEqual(['listen review_left', 'listen session_ended'])
})
