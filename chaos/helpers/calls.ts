import { setTimeout as pause } from 'node:timers/promises'

export type Called = {
  done: number
  failed: number
  longestMs: number
  longestGapMs: number
  /** How long the calls went on. */
  ms: number
  why: string[]
}

/**
 * Makes this many calls a second, whether or not the earlier ones have returned. No call is retried: one that throws
 * has failed.
 */
export const startCalls = (perSecond: number, call: (turn: number) => Promise<unknown>) => {
  const called: Called = { done: 0, failed: 0, longestMs: 0, longestGapMs: 0, ms: 0, why: [] }
  const open = new Set<Promise<void>>()
  const started = performance.now()
  let lastDone = started

  const callOnce = async (turn: number): Promise<void> => {
    const begun = performance.now()
    try {
      await call(turn)
      called.done += 1
      called.longestGapMs = Math.max(called.longestGapMs, performance.now() - lastDone)
      lastDone = performance.now()
    } catch (error) {
      called.failed += 1
      called.why.push(String(error instanceof Error && error.cause instanceof Error ? error.cause : error))
    }
    called.longestMs = Math.max(called.longestMs, performance.now() - begun)
  }

  const ending = new AbortController()
  const running = (async () => {
    for (let turn = 0; !ending.signal.aborted; turn++) {
      const early = started + (turn * 1000) / perSecond - performance.now()
      if (early > 1) await pause(early)
      const one = callOnce(turn).finally(() => open.delete(one))
      open.add(one)
    }
    await Promise.all(open)
  })()

  return {
    stop: async (): Promise<Called> => {
      ending.abort()
      called.ms = performance.now() - started
      await running
      return called
    },
  }
}
