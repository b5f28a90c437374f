import type { Place } from '../parts/bench.ts'
import type { Stage } from '../parts/run-bench.ts'
import type { Target } from '../parts/wrk.ts'

export type Peer = {
  name: string
  /** It brings tables of its own, so it gets a copy of the database. */
  isWrite?: boolean
  /** Starts it, and sees that it says the same as ours. Without `calls` it is called as we are. */
  open: (stage: Stage, place: Place, ours: Target) => Promise<{ target: Target; calls?: string }>
}
