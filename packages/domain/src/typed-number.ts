import { westernDigits } from './text.ts'

const GROUPED = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/
const PLAIN = /^[+-]?(\d+(\.\d*)?|\.\d+)$/

/** Parses 18500, 18,500 and ١٨٬٥٠٠٫٥; undefined for anything ambiguous or invalid. */
export const readNumber = (typed: string): number | undefined => {
  const western = westernDigits(typed).trim().replaceAll('٬', ',').replace('٫', '.')
  const digits = GROUPED.test(western) ? western.replaceAll(',', '') : western
  return PLAIN.test(digits) ? Number(digits) : undefined
}
