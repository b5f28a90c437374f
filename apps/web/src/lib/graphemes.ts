/** What people see as single letters, whatever they are made of. */
export const graphemesOf = (text: string) =>
  Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)

/** The beginning of a longer text, never cut inside a letter. */
export const shortened = (text: string, longest: number) => {
  const all = graphemesOf(text)
  return all.length > longest ? `${all.slice(0, longest).join('').trimEnd()}…` : text
}
