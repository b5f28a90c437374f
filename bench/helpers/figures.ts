import type { Sample } from './sample.ts'

export type Spread = { median: number; min: number; max: number }

const rounded = (value: number): number => Number(value.toPrecision(4))

export const spreadOf = (values: number[]): Spread => {
  if (values.length === 0) throw new Error('nothing was measured')
  const sorted = values.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  const median = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
  return { median: rounded(median), min: rounded(sorted[0] ?? 0), max: rounded(sorted.at(-1) ?? 0) }
}

/** What one request costs on this machine, without the load generator. */
const costOf = ({ databaseUs, appUs }: Sample) => databaseUs + appUs

/** Compared round by round, because a disturbance is likely to affect both neighbours. */
const ratios = (ones: Sample[], others: Sample[], of: (sample: Sample) => number) =>
  spreadOf(ones.map((one, round) => of(one) / of(others[round] ?? one)))

/** The share of the engine's own speed that is left: 1 would be a server without any cost. */
export const against = (bare: Sample[], ours: Sample[]) => ({
  cpu_ratio: ratios(bare, ours, costOf),
  throughput_ratio: ratios(ours, bare, ({ perSecond }) => perSecond),
})

/** How many times more expensive and slower it is with more clients. */
export const growth = (small: Sample[], large: Sample[]) => ({
  cpu_growth: ratios(large, small, costOf),
  p50_growth: ratios(large, small, ({ p50Ms }) => p50Ms),
})

export const timesOf = (samples: Sample[]) => ({
  p50_ms: spreadOf(samples.map(({ p50Ms }) => p50Ms)),
  p99_ms: spreadOf(samples.map(({ p99Ms }) => p99Ms)),
  failures: samples.reduce((sum, { failures }) => sum + failures, 0),
})

/** The costs of one side, for the summary line. */
export const costsOf = (samples: Sample[]) => ({
  per_second: spreadOf(samples.map(({ perSecond }) => perSecond)),
  database_us: spreadOf(samples.map(({ databaseUs }) => databaseUs)),
  app_us: spreadOf(samples.map(({ appUs }) => appUs)),
  generator_us: spreadOf(samples.map(({ generatorUs }) => generatorUs)),
})
