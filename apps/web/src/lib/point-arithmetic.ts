import type { PointLine } from '@rihla/contract'
import { isolated } from '../i18n/format.ts'

type Words = { number: (value: number) => string; tier: (code: string) => string }

/** The sum after each line: 8 × 50 = 400; Gold × 1.5 = 600. */
const wordsOf = (lines: PointLine[], { number, tier }: Words): string[] => {
  let sum = 0
  return lines.map((line) => {
    sum += line.adds
    const factors =
      line.kind === 'base'
        ? `${number(line.steps)} × ${number(line.step_points)}`
        : `${isolated(tier(line.tier))} × ${number(line.multiplier)}`
    return `${factors} = ${number(sum)}`
  })
}

type Sum = { lines: PointLine[]; total: number; change: number }

/**
 * PROG-4: how the points of a trip come about, as the server computed them: 8 × 50 = 400, or, after a correction,
 * 9 × 50 − 500 = −50. None where staff typed the points.
 */
export const arithmeticOf = ({ lines, total, change }: Sum, words: Words): string | undefined => {
  const before = total - change
  if (total === 0 || (lines.length === 0 && before === 0)) return undefined
  const parts = wordsOf(lines, words)
  if (before === 0) return parts.join('; ')
  const result = change < 0 ? `−${words.number(-change)}` : words.number(change)
  const difference = (start: string) => `${start} − ${words.number(before)} = ${result}`
  const [only] = lines
  if (only?.kind === 'base' && lines.length === 1)
    return difference(`${words.number(only.steps)} × ${words.number(only.step_points)}`)
  return [...parts, difference(words.number(total))].join('; ')
}
