import { setImmediate as nextTurn } from 'node:timers/promises'

const PART = 200

/** Does the work part by part: between the parts the server answers others, however long the file is. */
export const inParts = async <Item, Result>(
  items: Item[],
  work: (item: Item, place: number) => Result,
): Promise<Result[]> => {
  const results: Result[] = []
  for (const [place, item] of items.entries()) {
    if (place % PART === PART - 1) await nextTurn()
    results.push(work(item, place))
  }
  return results
}

/** So many rows go to the database at once: far under the number of values a statement may have. */
const BATCH = 1000

export const batchesOf = <Item>(items: Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, place) => items.slice(place * BATCH, (place + 1) * BATCH))
