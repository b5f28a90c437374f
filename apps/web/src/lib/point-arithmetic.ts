import type { PointLine } from '@rihla/contract'
import type { Texts } from '@rihla/domain'
import { isolated } from '../i18n/format.ts'

type Words = { number: (value: number) => string; tier: (code: string) => string; text: (names: Texts) => string }

/** A campaign that was limited added less than its multiplier says. */
const factorsOf = (line: PointLine, { number, tier, text }: Words): string => {
  if (line.kind === 'base') return `${number(line.steps)} × ${number(line.step_points)}`
  if (line.kind === 'tier') return `${isolated(tier(line.tier))} × ${number(line.multiplier)}`
  const isWhole = line.multiplier !== null && line.limited_by === null
  return `${isolated(text(line.names))} ${isWhole ? `× ${number(line.multiplier ?? 1)}` : `+ ${number(line.adds)}`}`
}

/** The sum after each line: 8 × 50 = 400; Gold × 1.5 = 600; Ramadan × 2 = 1,200. */
const wordsOf = (lines: PointLine[], words: Words): string[] => {
  let sum = 0
  return lines.map((line) => {
    sum += line.adds
    return `${factorsOf(line, words)} = ${words.number(sum)}`
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
