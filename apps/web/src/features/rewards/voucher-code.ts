/** Codes are read and typed in two groups of four: XXXX-XXXX. */
export const groupedCode = (code: string): string => {
  const letters = code.replaceAll('-', '')
  return letters.length === 8 ? `${letters.slice(0, 4)}-${letters.slice(4)}` : code
}
