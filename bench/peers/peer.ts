import type { Place } from '../helpers/bench.ts'
import type { Stage } from '../helpers/run-bench.ts'
import type { Target } from '../helpers/wrk.ts'

export type Peer = {
  name: string
  /** It needs its own tables, so it gets a copy of the database. */
  isWrite?: boolean
  /** Starts the peer and checks that its answers equal ours. Without `calls` it is called like our server. */
  open: (stage: Stage, place: Place, ours: Target) => Promise<{ target: Target; calls?: string }>
}
