import { westernDigits } from './text.ts'

const GROUPED = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/
const PLAIN = /^[+-]?(\d+(\.\d*)?|\.\d+)$/

/** 18500, 18,500 and ١٨٬٥٠٠٫٥ are numbers; undefined for anything that can be read in two ways, or in none. */
export const readNumber = (typed: string): number | undefined => {
  const western = westernDigits(typed).trim().replaceAll('٬', ',').replace('٫', '.')
  const digits = GROUPED.test(western) ? western.replaceAll(',', '') : western
  return PLAIN.test(digits) ? Number(digits) : undefined
}
