import { graphemesOf } from '../../../lib/graphemes.ts'

const JOINED = /\p{Script=Arabic}/u

/** CARD-3: the first two letters of the name. Arabic letters are kept from joining. */
export const initialsOf = (name: string): string => {
  const all = graphemesOf(name.trim())
  const letters = all.filter((grapheme) => /\p{L}/u.test(grapheme))
  const [first = '', second = ''] = letters.length > 0 ? letters : all
  return JOINED.test(first) && JOINED.test(second) ? `${first}\u200c${second}` : first + second
}
