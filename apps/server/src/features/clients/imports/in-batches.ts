import { setImmediate as nextTurn } from 'node:timers/promises'

const PART = 200

/** Does the work in batches and yields between them, so that a long file does not block other requests. */
export const inBatches = async <Item, Result>(
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
