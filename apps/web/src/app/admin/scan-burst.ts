import { parseTypedVoucherCode } from '@rihla/domain'

const LEAST_CHARACTERS = 8
/** Nobody types a code this fast; a hand scanner does. */
const LONGEST_MS = 80

type Key = { key: string; at: number }

/** Collects what is typed outside of text fields; Enter ends it. The code, if a hand scanner typed one. */
export const scanBursts = () => {
  let typed: Key[] = []
  return (pressed: Key): string | undefined => {
    const { key, at } = pressed
    if (key === 'Enter') {
      const burst = typed
      typed = []
      const [first] = burst
      if (!first || burst.length < LEAST_CHARACTERS || at - first.at >= LONGEST_MS) return undefined
      return parseTypedVoucherCode(burst.map((one) => one.key).join(''))
    }
    // Shift and the other modifiers come as keys of their own between two characters.
    if (key.length > 1 && !isLigature(key)) return undefined
    typed = [...typed.filter((one) => at - one.at < LONGEST_MS), pressed]
    return undefined
  }
}

/** One key of the Arabic layout types two characters. */
const isLigature = (key: string) => /^\p{Script=Arabic}{2}$/u.test(key)
