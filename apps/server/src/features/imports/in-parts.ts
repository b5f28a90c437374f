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
