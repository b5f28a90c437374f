import type { Verdict } from './check.ts'
import type { Driven } from './load.ts'

/** One run of a scenario, as it was reported. */
export type Run = { driven: Driven; verdict: Verdict; more: Record<string, number> }

/** The summary line of a scenario. */
export type Figures = Record<string, number>

/** Expected answers: success, a business rule, a refusal with Retry-After, or a connection cut by a dying server. */
const RIGHT_ANSWER = /^(2\d\d|409|503|cut)$/

/** Must be zero, however fast or slow the machine is. */
const NONE = ['lost', 'doubled', 'unanswered', 'invariants_broken', 'wrong_answers', 'unclean']
/** Answers before a standby has the change, which shows that the other scenarios could detect a loss. */
const MAY_LOSE = 'primary-killed-async'

const WAIT = { longest_wait_ms: 5000 }

/** The longest time allowed, where the promise is about time. */
const WITHIN: Record<string, Figures> = {
  'patroni-postgres': { longest_gap_ms: 6000 },
  'patroni-node': { longest_gap_ms: 30_000 },
  switchover: { longest_gap_ms: 5000 },
  'standby-killed': { longest_gap_ms: 2000 },
  'etcd-frozen': { longest_gap_ms: 2000 },
  'worker-killed': { longest_resume_ms: 60_000 },
  // An email whose worker died is sent again and waits a second time.
  'api-killed': { longest_wait_ms: 10_000 },
  'standby-away': { reads_refused: 0, slowest_read_ms: 500 },
  'rolling-restart': { refused: 0, cut: 0 },
  'pool-exhausted': { recovered_after_ms: 5000 },
  'slow-database': { recovered_after_ms: 5000 },
  overload: { served_p99_ms: 1500, refused_p50_ms: 1000, probes_refused: 0 },
  migration: { longest_wait_ms: 500, refused: 0, cut: 0, failed: 0 },
}

const figuresOf = ({ driven, verdict, more }: Run): Figures => ({
  runs: 1,
  acknowledged: driven.acknowledged.length,
  per_second: Math.round(driven.perSecond),
  lost: verdict.lost,
  doubled: verdict.doubled,
  longest_gap_ms: Math.round(driven.longestGapMs),
  longest_wait_ms: Math.round(driven.longestTryMs),
  refused: driven.answers['503'] ?? 0,
  cut: driven.answers['cut'] ?? 0,
  invariants_broken: verdict.invariantsBroken,
  unanswered: driven.unanswered,
  wrong_answers: Object.entries(driven.answers).reduce(
    (sum, [status, number]) => sum + (RIGHT_ANSWER.test(status) ? 0 : number),
    0,
  ),
  ...more,
})

const both = (key: string, one: number, other: number) => {
  if (key === 'per_second') return Math.min(one, other)
  return key.endsWith('_ms') ? Math.max(one, other) : one + other
}

/** Adds up the counts of all runs, and keeps the longest times and the slowest load. */
export const sumUp = (runs: Run[]): Figures =>
  runs.map(figuresOf).reduce((sum, figures) => {
    for (const [key, number] of Object.entries(figures))
      sum[key] = sum[key] === undefined ? number : both(key, sum[key], number)
    return sum
  }, {})

/** Promises that did not hold. `isTimed` is false on machines of unknown speed. */
export const brokenIn = (name: string, figures: Figures, { isTimed }: { isTimed: boolean }): string[] => {
  if (figures['runs'] === undefined) return ['no run came to its end']
  const within = isTimed ? Object.entries({ ...WAIT, ...WITHIN[name] }) : []
  return [
    ...NONE.filter((key) => !(name === MAY_LOSE && key === 'lost'))
      .filter((key) => (figures[key] ?? 0) > 0)
      .map((key) => `${key} ${figures[key]}`),
    ...within
      .filter(([key, most]) => (figures[key] ?? Infinity) > most)
      .map(([key, most]) => `${key} ${figures[key]} where ${most} is promised`),
  ]
}

/** Remarks for the report that are not failures. */
export const remarksOn = (name: string, figures: Figures): string[] =>
  name === MAY_LOSE && figures['lost'] === 0
    ? ['nothing was lost, so these runs do not show that a loss would be found']
    : []
