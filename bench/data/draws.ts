import { generatorFrom, type Generator } from '../../apps/server/dev/demo/generator.ts'

/** Independent random streams: a change in one leaves all others as they were. */
const PARTS = ['joining', 'client', 'trips', 'trip', 'points', 'review', 'comment', 'passer-by'] as const

/** The same random values for the same row of the same agency, in whatever order rows are made. */
export const drawsFor = (seed: number, part: (typeof PARTS)[number], row: number): Generator => {
  let mixed = Math.imul(seed ^ Math.imul(PARTS.indexOf(part) + 1, 0x9e3779b1), 0x85ebca6b) ^ row
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0xc2b2ae35)
  return generatorFrom(Math.imul(mixed ^ (mixed >>> 13), 0x27d4eb2f))
}

export const oneOf = <Item>(draws: Generator, items: readonly Item[]): Item => {
  const item = items[draws.whole(items.length)]
  if (item === undefined) throw new Error('there is nothing to choose from')
  return item
}

export const happens = (draws: Generator, percent: number): boolean => draws.whole(100) < percent

/** As many different codes as there are numbers; a code does not reveal its number. */
export const codeBits = (id: number, letters: number): Uint8Array => {
  const half = 32 ** (letters / 2)
  const low = (id * 40_503) % half
  const high = (Math.floor(id / half) + low * 7919) % half
  return Uint8Array.from({ length: letters }, (_, place) => {
    const part = place < letters / 2 ? low : high
    return Math.floor(part / 32 ** (place % (letters / 2))) % 32
  })
}
