import { readNumber } from '@rihla/domain'

export type AdjustmentDraft = { direction: 'add' | 'take'; points: string; reason: string }

export const EMPTY_ADJUSTMENT: AdjustmentDraft = { direction: 'add', points: '', reason: '' }

/** The maximum of the server. */
const MOST_POINTS = 10_000_000

/** The signed points; undefined for anything but a positive whole number. */
export const signedPoints = ({ direction, points }: AdjustmentDraft): number | undefined => {
  const amount = readNumber(points)
  if (amount === undefined || !Number.isInteger(amount) || amount <= 0 || amount > MOST_POINTS) return undefined
  return direction === 'add' ? amount : -amount
}

/** What the client could spend afterwards: points that are owed are paid first (RULES-6). */
export const balanceAfter = ({ points, owed }: { points: number; owed: number }, change: number): number =>
  change > 0 ? points + Math.max(0, change - owed) : points + change
