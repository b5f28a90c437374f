import { readNumber } from '@rihla/domain'

export type AdjustmentDraft = { direction: 'add' | 'take'; points: string; reason: string }

export const EMPTY_ADJUSTMENT: AdjustmentDraft = { direction: 'add', points: '', reason: '' }

/** As many as the server takes at once. */
const MOST_POINTS = 10_000_000

/** The points as they move the balance; undefined for what is no whole number above zero. */
export const signedPoints = ({ direction, points }: AdjustmentDraft): number | undefined => {
  const amount = readNumber(points)
  if (amount === undefined || !Number.isInteger(amount) || amount <= 0 || amount > MOST_POINTS) return undefined
  return direction === 'add' ? amount : -amount
}

/** What the client could spend afterwards: points that come pay what is owed first (RULES-6). */
export const balanceAfter = ({ points, owed }: { points: number; owed: number }, change: number): number =>
  change > 0 ? points + Math.max(0, change - owed) : points + change
