/**
 * Whole percentages that add up to 100 (the largest remainder method): each part is rounded down, and the remaining
 * points go to the parts that lost most. All are 0 when the total is 0.
 */
export const wholePercentages = (parts: readonly number[]): number[] => {
  const total = parts.reduce((sum, part) => sum + part, 0)
  if (total === 0) return parts.map(() => 0)
  const rounded = parts.map((part) => Math.floor((part * 100) / total))
  const lostMostFirst = parts
    .map((part, place) => ({ place, lost: (part * 100) % total }))
    .toSorted((one, other) => other.lost - one.lost)
  const left = 100 - rounded.reduce((sum, percentage) => sum + percentage, 0)
  for (const { place } of lostMostFirst.slice(0, left)) rounded[place] = (rounded[place] ?? 0) + 1
  return rounded
}
