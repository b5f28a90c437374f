import type { Verdict } from './check.ts'
import type { Driven } from './load.ts'

export type DrillOptions = {
  runs: number | undefined
  perSecond: number | undefined
  seconds: number | undefined
  /** Once for every run: what the load saw, and what the database held afterwards. */
  report: (driven: Driven, verdict: Verdict, more?: Record<string, number>) => void
}

/** One fault, as often as asked. */
export type Drill = (options: DrillOptions) => Promise<void>
