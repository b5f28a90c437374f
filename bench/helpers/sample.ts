import type { Cpu } from './cpu.ts'

/** The result of one run of one side; CPU times are per request. */
export type Sample = Cpu & {
  requests: number
  perSecond: number
  failures: number
  /** For pgbench this is the mean; it does not report percentiles. */
  p50Ms: number
  p99Ms: number
}

/** One of the alternating sides: the engine alone, our server, a peer, or a larger agency. */
export type Side = { name: string; run: () => Promise<Sample> }

export const perRequest = ({ databaseUs, appUs, generatorUs }: Cpu, requests: number): Cpu => ({
  databaseUs: databaseUs / requests,
  appUs: appUs / requests,
  generatorUs: generatorUs / requests,
})

/** Runs all sides in each round, in reverse order in every second one, so that drift affects all sides equally. */
export const alternate = async (
  sides: Side[],
  rounds: number,
  report: (round: number, side: string, sample: Sample) => void,
): Promise<Map<string, Sample[]>> => {
  const samples = new Map(sides.map(({ name }) => [name, [] as Sample[]]))
  for (let round = 1; round <= rounds; round++) {
    for (const { name, run } of round % 2 === 1 ? sides : sides.toReversed()) {
      const sample = await run()
      samples.get(name)?.push(sample)
      report(round, name, sample)
    }
  }
  return samples
}
