import type pg from 'pg'
import type { Bare } from './pgbench.ts'

/** A database to measure on, and its accounts. */
export type Place = { url: string; clients: number; owner: pg.Pool }

/** Called before each run, so that everything a run uses up is there again. `calls` is the script for `runWrk`. */
export type Work = { calls: () => Promise<string>; bare: () => Promise<Bare> }

export const USUAL_CONNECTIONS = 48

export type Bench = {
  /** For calls that the server handles with fewer connections than usual. */
  connections?: number
  /** It writes, so it gets a copy of the database, whose ledger is checked at the end. */
  isWrite?: boolean
  open: (place: Place) => Promise<Work>
}
