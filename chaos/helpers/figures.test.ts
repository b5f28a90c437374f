import { expect, test } from 'vitest'
import { brokenIn, remarksOn, sumUp, type Run } from './figures.ts'

const run = (answers: Record<string, number>, more: Record<string, number> = {}): Run => ({
  driven: { acknowledged: [], unanswered: 0, answers, longestGapMs: 1000, longestTryMs: 900, perSecond: 50 },
  verdict: { lost: 0, doubled: 0, invariantsBroken: 0, found: [] },
  more,
})

test('adds up the counts of all runs, and keeps the longest time and the slowest load', () => {
  const one = run({ '200': 5, '503': 2 }, { kills: 2, longest_resume_ms: 40 })
  const other = run({ '503': 1 }, { kills: 3, longest_resume_ms: 30 })
  other.driven.perSecond = 20
  expect(sumUp([one, other])).toMatchObject({
    ...{ runs: 2, refused: 3, kills: 5, longest_resume_ms: 40, longest_gap_ms: 1000, per_second: 20 },
    wrong_answers: 0,
  })
})

test('a scenario without a run is broken', () => {
  expect(brokenIn('api-killed', sumUp([]), { isTimed: false })).toEqual(['no run came to its end'])
})

test('reports a 500 and a refusal without Retry-After, but not a cut connection or a 409', () => {
  const figures = sumUp([run({ '200': 1, '409': 1, cut: 4, '500': 2, '503 without Retry-After': 1 })])
  expect(brokenIn('api-killed', figures, { isTimed: true })).toEqual(['wrong_answers 3'])
})

test('reports lost changes, except where the answer does not wait for a standby', () => {
  const lossy = run({})
  lossy.verdict.lost = 2
  expect(brokenIn('primary-killed', sumUp([lossy]), { isTimed: false })).toEqual(['lost 2'])
  expect(brokenIn('primary-killed-async', sumUp([lossy]), { isTimed: false })).toEqual([])
  expect(remarksOn('primary-killed-async', sumUp([lossy]))).toEqual([])
  expect(remarksOn('primary-killed-async', sumUp([run({})]))).toHaveLength(1)
})

test('checks a promised time only where times are checked', () => {
  const slow = run({})
  slow.driven.longestGapMs = 6100
  slow.driven.longestTryMs = 5001
  expect(brokenIn('patroni-postgres', sumUp([slow]), { isTimed: true })).toEqual([
    'longest_wait_ms 5001 where 5000 is promised',
    'longest_gap_ms 6100 where 6000 is promised',
  ])
  expect(brokenIn('patroni-postgres', sumUp([slow]), { isTimed: false })).toEqual([])
})

test('reports a scenario that did not measure what it promises', () => {
  expect(brokenIn('worker-killed', sumUp([run({})]), { isTimed: true })).toHaveLength(1)
})
