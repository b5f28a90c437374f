import { westernDigits } from '@rihla/domain'

const GROUPED = /^[+-]?\d{1,3}(?:[,٬]\d{3})+(?=[.٫]|$)/

/** A number as people type it: Arabic digits, 18,500. What is no number stays as it was typed, and the server says so. */
export const typedNumber = (typed: string): number | string => {
  const text = westernDigits(typed.trim())
  const plain = text.replace(GROUPED, (whole) => whole.replace(/[,٬]/g, '')).replace('٫', '.')
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : typed
}
