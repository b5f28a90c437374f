import type { Cpu } from './cpu.ts'

/** What one run of one side gave; times of cores are for one request. */
export type Sample = Cpu & {
  requests: number
  perSecond: number
  failures: number
  /** Of pgbench it is the mean, and it does not know how long the slowest took. */
  p50Ms: number
  p99Ms: number
}

/** One of those that take turns: the engine alone, our server, a peer, the same on more clients. */
export type Side = { name: string; run: () => Promise<Sample> }

export const perRequest = ({ databaseUs, appUs, generatorUs }: Cpu, requests: number): Cpu => ({
  databaseUs: databaseUs / requests,
  appUs: appUs / requests,
  generatorUs: generatorUs / requests,
})

/** All sides in each round, and in the other order in every second one: what warms up or wears out hits all alike. */
export const alternate = async (
  sides: Side[],
  rounds: number,
  tell: (round: number, side: string, sample: Sample) => void,
): Promise<Map<string, Sample[]>> => {
  const samples = new Map(sides.map(({ name }) => [name, [] as Sample[]]))
  for (let round = 1; round <= rounds; round++) {
    for (const { name, run } of round % 2 === 1 ? sides : sides.toReversed()) {
      const sample = await run()
      samples.get(name)?.push(sample)
      tell(round, name, sample)
    }
  }
  return samples
}
