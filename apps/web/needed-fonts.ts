/** The characters of some texts, as code points. */
export const lettersIn = (texts: string[]): Set<number> =>
  new Set(texts.flatMap((text) => Array.from(text, (letter) => letter.codePointAt(0) ?? 0)))

/** `U+6??`, `U+750-77F` or `U+131`. */
const covers = (range: string, letter: number) => {
  const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
  return letter >= parseInt(from.replaceAll('?', '0'), 16) && letter <= parseInt(to.replaceAll('?', 'F'), 16)
}

/** The fonts of some style sheets that a browser fetches to show these characters. */
export const neededFonts = (styles: string[], letters: Set<number>): string[] =>
  styles
    .flatMap((style) => [...style.matchAll(/@font-face\s*\{[^}]*\}/g)].map(([face]) => face))
    .filter((face) => {
      const ranges = /unicode-range:([^;}]*)/.exec(face)?.[1]?.split(',') ?? []
      return [...letters].some((letter) => ranges.some((range) => covers(range, letter)))
    })
    .flatMap((face) => /url\(["']?\/([^"')]+)/.exec(face)?.[1] ?? [])
