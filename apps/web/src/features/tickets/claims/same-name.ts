const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((word) => word.length > 2)

/**
 * Whether the name on a boarding pass is clearly another one. Airlines write Latin letters only, and shorten names, so
 * one common beginning is enough, and a name in another script can't be compared.
 */
export const isOtherName = (onPass: string, ownName: string): boolean => {
  const own = wordsOf(ownName)
  const given = wordsOf(onPass)
  return own.length > 0 && !own.some((word) => given.some((other) => other.slice(0, 2) === word.slice(0, 2)))
}
