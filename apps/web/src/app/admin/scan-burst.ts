import { parseTypedVoucherCode } from '@rihla/domain'

const LEAST_CHARACTERS = 8
/** The longest pause between two keys of a hand scanner. Nobody types a whole code this fast. */
const LONGEST_PAUSE_MS = 35

type Key = { key: string; at: number }

/** Collects what is typed outside of text fields; Enter ends it. The code, if a hand scanner typed one. */
export const scanBursts = () => {
  let typed: string[] = []
  let lastAt = 0
  return ({ key, at }: Key): string | undefined => {
    if (at - lastAt > LONGEST_PAUSE_MS) typed = []
    lastAt = at
    if (key === 'Enter') {
      const burst = typed
      typed = []
      return burst.length < LEAST_CHARACTERS ? undefined : parseTypedVoucherCode(burst.join(''))
    }
    // Shift and the other modifiers come as keys of their own between two characters.
    if (key.length === 1 || isLigature(key)) typed = [...typed, key]
    return undefined
  }
}

/** One key of the Arabic layout types two characters. */
const isLigature = (key: string) => /^\p{Script=Arabic}{2}$/u.test(key)
