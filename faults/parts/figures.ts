import type { Verdict } from './check.ts'
import type { Driven } from './load.ts'

/** One run of a drill, as it was reported. */
export type Run = { driven: Driven; verdict: Verdict; more: Record<string, number> }

/** What the closing line of a drill says. */
export type Figures = Record<string, number>

/** Yes, a rule that says no, "come back", or a server that died in the middle of its answer. */
const RIGHT_ANSWER = /^(2\d\d|409|503|cut)$/

/** Must be none, however fast or slow the machine. */
const NONE = ['lost', 'doubled', 'unanswered', 'invariants_broken', 'wrong_answers', 'unclean']
/** Answers before a standby has it, to show that the others could lose. */
const MAY_LOSE = 'primary-killed-async'

const WAIT = { longest_wait_ms: 5000 }

/** How long it may take at most, where the promise is about time. */
const WITHIN: Record<string, Figures> = {
  'patroni-postgres': { longest_gap_ms: 6000 },
  'patroni-node': { longest_gap_ms: 30_000 },
  switchover: { longest_gap_ms: 5000 },
  'standby-killed': { longest_gap_ms: 2000 },
  'etcd-frozen': { longest_gap_ms: 2000 },
  'worker-killed': { longest_resume_ms: 60_000 },
  // What its server took with it is sent once more, and waits a second time.
  'api-killed': { longest_wait_ms: 10_000 },
  'standby-away': { reads_refused: 0, slowest_read_ms: 500 },
  'rolling-restart': { refused: 0, cut: 0 },
  'pool-exhausted': { recovered_after_ms: 5000 },
  'slow-database': { recovered_after_ms: 5000 },
  overload: { served_p99_ms: 2000, refused_p50_ms: 500, probes_refused: 0 },
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

/** Counts of all runs together, the longest of the times, the slowest of the loads. */
export const sumUp = (runs: Run[]): Figures =>
  runs.map(figuresOf).reduce((sum, figures) => {
    for (const [key, number] of Object.entries(figures))
      sum[key] = sum[key] === undefined ? number : both(key, sum[key], number)
    return sum
  }, {})

/** What did not hold. `isTimed`: not on machines whose speed nobody knows. */
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

/** What has to be said although nothing is broken. */
export const remarksOn = (name: string, figures: Figures): string[] =>
  name === MAY_LOSE && figures['lost'] === 0
    ? ['nothing was lost, so these runs do not show that a loss would be found']
    : []
