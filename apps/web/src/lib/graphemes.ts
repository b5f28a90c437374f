/** The graphemes of a text: what people see as single characters. */
export const graphemesOf = (text: string) =>
  Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)

/** The beginning of a longer text, never cut inside a grapheme. */
export const shortened = (text: string, longest: number) => {
  const all = graphemesOf(text)
  return all.length > longest ? `${all.slice(0, longest).join('').trimEnd()}…` : text
}
