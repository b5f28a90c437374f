/** Words that begin a first name of two words: عبد الرحمن, Abdel Rahman, أبو بكر. */
const FIRST_OF_TWO = new Set(['عبد', 'أبو', 'ابو', 'abd', 'abdel', 'abdul', 'abou', 'abu', 'el', 'al'])

/** The first name with the initial of the last: what clients learn about each other. */
export const shortName = (fullName: string): string => {
  const words = fullName.trim().split(/\s+/)
  const length = FIRST_OF_TWO.has((words[0] ?? '').toLowerCase()) ? 2 : 1
  const first = words.slice(0, length).join(' ')
  const last = words.length > length ? words.at(-1) : undefined
  // «السيد» begins with its article, which says nothing.
  const initial = [...(last ?? '').replace(/^ال(?=..)/u, '')][0]
  return initial === undefined ? first : `${first} ${initial}.`
}
