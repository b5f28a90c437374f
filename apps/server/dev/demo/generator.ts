import { codeFromBytes } from '@rihla/domain'

export type Generator = { whole: (below: number) => number; code: (length: number) => string }

/** mulberry32: returns the same numbers in every run, so that the demo always shows the same agency. */
export const generatorFrom = (seed: number): Generator => {
  let state = seed
  const whole = (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
  return { whole, code: (length) => codeFromBytes(Uint8Array.from({ length }, () => whole(256))) }
}
