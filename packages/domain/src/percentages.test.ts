import { expect, test } from 'vitest'
import { wholePercentages } from './percentages.ts'

test.each([
  [[], []],
  [
    [0, 0],
    [0, 0],
  ],
  [
    [1, 0, 0, 1, 2],
    [25, 0, 0, 25, 50],
  ],
  // Rounded one by one these would be 13, 13, 13, 13 and 50: 102.
  [
    [1, 1, 1, 1, 4],
    [13, 13, 12, 12, 50],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [1, 200],
    [0, 100],
  ],
  [
    [10_000_000, 10_000_000, 1],
    [50, 50, 0],
  ],
])('DASH-3: the percentages of %j', (parts, percentages) => {
  expect(wholePercentages(parts)).toEqual(percentages)
})

test('DASH-3: the percentages of any reviews add up to 100, and none is off by a whole point', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const parts = [7, 11, 13, 17, 19].map((step) => ((seed * step * step) % 97) + 1)
    const total = parts.reduce((sum, part) => sum + part, 0)
    const percentages = wholePercentages(parts)
    expect(percentages.reduce((sum, percentage) => sum + percentage, 0)).toBe(100)
    for (const [place, part] of parts.entries())
      expect(Math.abs((percentages[place] ?? 0) - (part * 100) / total)).toBeLessThan(1)
  }
})
