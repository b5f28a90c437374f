/** The value below which the given share of the sample lies. */
export const quantile = (sample: number[], share: number): number => {
  const sorted = sample.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

/**
 * How well a response time separates two groups: the chance that a member of the first took longer than one of the
 * second (the area under the ROC curve). 0.5 is chance.
 */
export const areaUnderCurve = (first: number[], second: number[]): number => {
  const sorted = second.toSorted((one, other) => one - other)
  const below = (value: number) => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle] ?? Infinity) < value) low = middle + 1
      else high = middle
    }
    return low
  }
  const won = first.reduce((sum, value) => sum + below(value), 0)
  return won / (first.length * second.length)
}
