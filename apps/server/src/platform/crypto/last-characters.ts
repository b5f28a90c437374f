/** What may be shown of an ID: the last four characters, but never more than half of it. */
export const lastOf = (id: string): string => {
  const characters = [...id]
  return characters.slice(characters.length - Math.min(4, Math.floor(characters.length / 2))).join('')
}
