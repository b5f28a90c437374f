/** Closer together, the names of two tiers would cover each other. */
const LEAST_GAP = 22

/** Where the tiers are on the ladder, in percent: by their points, or at equal distances where these are too close. */
export const rungPlaces = (starts: readonly number[]): number[] => {
  const last = starts.at(-1) || 1
  const byPoints = starts.map((start) => (100 * start) / last)
  const isTight = byPoints.some((place, rung) => rung > 0 && place - (byPoints[rung - 1] ?? 0) < LEAST_GAP)
  return isTight ? starts.map((_, rung) => (100 * rung) / (starts.length - 1)) : byPoints
}

/** How far the points reach on that ladder. */
export const placeOf = (points: number, starts: readonly number[], places: readonly number[]): number => {
  const next = starts.findIndex((start) => start > points)
  if (next < 1) return next === 0 ? 0 : 100
  const [from = 0, to = 1] = [starts[next - 1], starts[next]]
  const [start = 0, end = 100] = [places[next - 1], places[next]]
  return start + ((points - from) / (to - from)) * (end - start)
}
