/** For the value of a placeholder whose place in a sentence a field takes. */
export const slot = (name: string) => `⟦${name}⟧`
