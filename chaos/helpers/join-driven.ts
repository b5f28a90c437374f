import type { Driven } from './load.ts'

/** Merges the results of several consecutive loads. */
export const joinDriven = (all: Driven[]): Driven => {
  const answers: Record<string, number> = {}
  for (const driven of all)
    for (const [status, count] of Object.entries(driven.answers)) answers[status] = (answers[status] ?? 0) + count
  return {
    acknowledged: all.flatMap(({ acknowledged }) => acknowledged),
    unanswered: all.reduce((sum, { unanswered }) => sum + unanswered, 0),
    answers,
    longestGapMs: Math.max(...all.map(({ longestGapMs }) => longestGapMs)),
    longestTryMs: Math.max(...all.map(({ longestTryMs }) => longestTryMs)),
    perSecond: all.reduce((sum, { perSecond }) => sum + perSecond, 0) / all.length,
  }
}
