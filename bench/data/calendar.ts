/** Times are whole seconds relative to the day of the data set; earlier times are negative. */
export const DAY = 86_400
export const HOUR = 3600

/** The parameters that determine all rows of an agency. `day` is the first second of the day in UTC, since 1970. */
export type Agency = { clients: number; seed: number; day: number }

export const momentOf = ({ day }: Agency, moment: number): string => new Date((day + moment) * 1000).toISOString()
export const dateOf = (agency: Agency, moment: number): string => momentOf(agency, moment).slice(0, 10)

/**
 * When clients join, book and review, in days. A trip is over, and its points are earned, before its review period
 * begins.
 */
export const JOINING = { first: -900, last: -751 }
const HISTORY = -750

export const windowOfTrip = (trip: number) => ({ first: HISTORY + trip * 150, last: HISTORY + trip * 150 + 148 })
export const windowOfReview = (review: number) => ({ first: HISTORY + review * 75, last: HISTORY + review * 75 + 75 })

/**
 * Numbers rows in order of time, so that ids and rows on disk are sorted as in an agency that grew: `order` lists the
 * rows as owner × most + place, and `idOf` gives the id of each.
 */
export const inOrderOfTime = (owners: number, most: number, momentsOf: (owner: number) => number[]) => {
  const slots = owners * most
  const keys = new Float64Array(slots)
  let count = 0
  for (let owner = 0; owner < owners; owner++) {
    momentsOf(owner).forEach((moment, place) => {
      keys[count++] = (moment - JOINING.first * DAY) * slots + owner * most + place
    })
  }
  const order = new Uint32Array(count)
  const ids = new Uint32Array(slots)
  keys
    .subarray(0, count)
    .toSorted()
    .forEach((key, index) => {
      const slot = key % slots
      order[index] = slot
      ids[slot] = index + 1
    })
  return { order, idOf: (owner: number, place: number): number => ids[owner * most + place] ?? 0 }
}

export type InOrder = ReturnType<typeof inOrderOfTime>
