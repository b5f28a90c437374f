/** A float like 4999.9999999999 stands for 5000; anything further from a whole cent is a typing mistake (RULES-1). */
const CENT_TOLERANCE = 1e-6

/** The price in whole cents, or undefined when it is not a number of cents. */
export const priceInCents = (price: number): number | undefined => {
  if (!Number.isFinite(price)) return undefined
  const cents = Math.round(price * 100)
  return Math.abs(price - cents / 100) <= CENT_TOLERANCE ? cents : undefined
}
