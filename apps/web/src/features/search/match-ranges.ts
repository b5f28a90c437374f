import { foldText } from '@rihla/domain'

type Range = [from: number, to: number]

/** The folded text, and the position in the text that each of its letters comes from. */
const foldedWithPlaces = (text: string, isKept: (folded: string) => boolean) => {
  const letters: string[] = []
  const places: Range[] = []
  let place = 0
  for (const letter of text) {
    const folded = foldText(letter)
    const before = places.at(-1)
    if (folded === '' && before) before[1] = place + letter.length
    if (isKept(folded))
      for (const part of folded) {
        letters.push(part)
        places.push([place, place + letter.length])
      }
    place += letter.length
  }
  return { folded: letters.join(''), places }
}

const rangesOf = (text: string, words: string[], isKept: (folded: string) => boolean): Range[] => {
  const { folded, places } = foldedWithPlaces(text, isKept)
  const hit = new Set<number>()
  for (const word of words)
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length))
      for (let step = at; step < at + word.length; step++) hit.add(step)

  const ranges: Range[] = []
  for (const [step, [from, to]] of places.entries()) {
    if (!hit.has(step)) continue
    const last = ranges.at(-1)
    if (last && hit.has(step - 1)) last[1] = to
    else ranges.push([from, to])
  }
  return ranges
}

/** 0100 is the national form of +20 100. */
const withoutZeros = (typed: string) => (/^\d+$/.test(typed) ? typed.replace(/^0+/, '') : typed)

/**
 * The matching parts of a text: its words in any spelling, or the same letters and digits without spaces and dashes. A
 * number is first searched as one run, since its groups alone match too much.
 */
export const matchRanges = (text: string, typed: string): Range[] => {
  const words = foldText(typed).split(/\s+/).filter(Boolean)
  const bare = withoutZeros(words.join('').replace(/[^\p{L}\p{N}]/gu, ''))
  if (words.length === 0) return []
  const asWords = () => rangesOf(text, words, () => true)
  const asRun = () => (bare.length < 2 ? [] : rangesOf(text, [bare], (letter) => /[\p{L}\p{N}]/u.test(letter)))
  const [first, second] = /^\d+$/.test(bare) ? [asRun, asWords] : [asWords, asRun]
  const found = first()
  return found.length > 0 ? found : second()
}
