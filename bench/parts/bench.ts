import type pg from 'pg'
import type { Bare } from './pgbench.ts'

/** A database to measure on, and who lives there. */
export type Place = { url: string; clients: number; owner: pg.Pool }

/** Asked for anew before each run, so that what a run uses up is there again. `calls` is what `runWrk` takes. */
export type Work = { calls: () => Promise<string>; bare: () => Promise<Bare> }

export const USUAL_CONNECTIONS = 48

export type Bench = {
  /** Where fewer than usual are what the server is made for. */
  connections?: number
  /** It changes what it finds, so it gets a copy of the database, whose ledger is looked at in the end. */
  isWrite?: boolean
  open: (place: Place) => Promise<Work>
}
