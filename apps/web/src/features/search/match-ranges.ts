import { foldText } from '@rihla/domain'

type Range = [from: number, to: number]

/** The folded text, and where in the text each of its letters comes from. */
const foldedWithPlaces = (text: string, isKept: (folded: string) => boolean) => {
  const letters: string[] = []
  const places: number[] = []
  let place = 0
  for (const letter of text) {
    const folded = foldText(letter)
    if (isKept(folded))
      for (const part of folded) {
        letters.push(part)
        places.push(place)
      }
    place += letter.length
  }
  return { folded: letters.join(''), places, end: place }
}

const rangesOf = (text: string, words: string[], isKept: (folded: string) => boolean): Range[] => {
  const { folded, places, end } = foldedWithPlaces(text, isKept)
  const hit = new Set<number>()
  for (const word of words)
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length))
      for (let step = at; step < at + word.length; step++) hit.add(step)

  const ranges: Range[] = []
  for (let step = 0; step < places.length; step++) {
    if (!hit.has(step)) continue
    const [from, to] = [places[step] ?? 0, places[step + 1] ?? end]
    const last = ranges.at(-1)
    if (last && hit.has(step - 1)) last[1] = to
    else ranges.push([from, to])
  }
  return ranges
}

/** 0100 is how +20 100 begins, typed at home. */
const withoutZeros = (typed: string) => (/^\d+$/.test(typed) ? typed.replace(/^0+/, '') : typed)

/**
 * What of a text was searched for: its words in any spelling, or, where those are not in it, the same letters and
 * digits without spaces and dashes.
 */
export const matchRanges = (text: string, typed: string): Range[] => {
  const words = foldText(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const found = rangesOf(text, words, () => true)
  if (found.length > 0) return found
  const bare = withoutZeros(words.join('').replace(/[^\p{L}\p{N}]/gu, ''))
  return bare.length < 2 ? [] : rangesOf(text, [bare], (letter) => /[\p{L}\p{N}]/u.test(letter))
}
