import type { Movement } from '@rihla/contract'
import { pointsForPrice } from '@rihla/domain'

/** What happened, with its icon and colour. */
export type Story = 'completed' | 'corrected' | 'cancelled' | 'redeemed' | 'voucherCancelled' | 'expired' | 'adjusted'

const ofTicket = ({ kind, points, ticket }: Movement): Story => {
  const after = ticket?.points ?? 0
  if (kind === 'earn') return after > points ? 'corrected' : 'completed'
  return after > 0 ? 'corrected' : 'cancelled'
}

export const storyOf = (movement: Movement): Story => {
  switch (movement.kind) {
    case 'earn':
    case 'reverse':
      return ofTicket(movement)
    case 'spend':
      return 'redeemed'
    case 'restore':
      return 'voucherCancelled'
    case 'expire':
      return 'expired'
    case 'adjust':
      return 'adjusted'
  }
}

/** RULES-1 */
const POINTS_PER_STEP = pointsForPrice(5000)

type Sum = { price: number | null; total: number; change: number }

/**
 * The calculation of a trip's points: 8 × 50 = 400, or, after a correction, 9 × 50 − 500 = −50. None where staff
 * entered the points manually.
 */
export const arithmeticOf = ({ price, total, change }: Sum, number: (value: number) => string): string | undefined => {
  const before = total - change
  const isByPrice = price !== null && total > 0 && pointsForPrice(price) === total
  if (total === 0 || (!isByPrice && before === 0)) return undefined

  const sum = isByPrice ? `${number(total / POINTS_PER_STEP)} × ${number(POINTS_PER_STEP)}` : number(total)
  const less = before === 0 ? '' : ` − ${number(before)}`
  const result = change < 0 ? `−${number(-change)}` : number(change)
  return `${sum}${less} = ${result}`
}
