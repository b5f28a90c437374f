import type { Verdict } from './check.ts'
import type { Driven } from './load.ts'

export type ScenarioOptions = {
  runs: number | undefined
  perSecond: number | undefined
  seconds: number | undefined
  /** Called once for every run, with what the load saw and what the database held afterwards. */
  report: (driven: Driven, verdict: Verdict, more?: Record<string, number>) => void
}

/** One kind of fault, repeated as often as asked. */
export type Scenario = (options: ScenarioOptions) => Promise<void>
