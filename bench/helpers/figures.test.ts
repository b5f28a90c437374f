import { expect, test } from 'vitest'
import { against, growth, spreadOf, timesOf } from './figures.ts'
import { alternate, type Sample } from './sample.ts'

const sample = (databaseUs: number, appUs: number, perSecond: number, more: Partial<Sample> = {}): Sample => ({
  ...{ requests: 100, generatorUs: 1000, failures: 0, p50Ms: 1, p99Ms: 2, databaseUs, appUs, perSecond },
  ...more,
})

test('the median of an odd and of an even number of rounds', () => {
  expect(spreadOf([9, 1, 5])).toEqual({ median: 5, min: 1, max: 9 })
  expect(spreadOf([10, 2, 4, 8])).toEqual({ median: 6, min: 2, max: 10 })
  expect(() => spreadOf([])).toThrow('nothing was measured')
})

test('compares the engine alone with database and app together, round by round and without the generators', () => {
  const bare = [sample(60, 0, 3000), sample(90, 0, 2000), sample(50, 0, 1000)]
  const ours = [sample(70, 30, 1500), sample(60, 40, 1000), sample(60, 40, 600)]
  expect(against(bare, ours)).toEqual({
    cpu_ratio: { median: 0.6, min: 0.5, max: 0.9 },
    throughput_ratio: { median: 0.5, min: 0.5, max: 0.6 },
  })
})

test('growth is how much more expensive and slower the larger agency is', () => {
  expect(growth([sample(40, 60, 1)], [sample(60, 60, 1, { p50Ms: 3 })])).toEqual({
    cpu_growth: { median: 1.2, min: 1.2, max: 1.2 },
    p50_growth: { median: 3, min: 3, max: 3 },
  })
})

test('failures of all rounds are added up', () => {
  expect(timesOf([sample(1, 1, 1, { failures: 2 }), sample(1, 1, 1, { failures: 3 })]).failures).toBe(5)
})

test('sides take turns, in reverse order in every second round', async () => {
  const order: string[] = []
  const side = (name: string) => ({ name, run: async () => (order.push(name), sample(1, 1, 1)) })
  const samples = await alternate([side('bare'), side('ours')], 3, () => undefined)
  expect(order).toEqual(['bare', 'ours', 'ours', 'bare', 'bare', 'ours'])
  expect(samples.get('ours')).toHaveLength(3)
})
