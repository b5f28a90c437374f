const POINTS_PER_STEP = 50
const CENTS_PER_STEP = 5000 * 100

/** A float like 4999.9999999999 stands for 5000; anything further from a whole cent is a typing mistake (RULES-1). */
const CENT_TOLERANCE = 1e-6

/** The price in whole cents, or undefined when it is not a number of cents. */
export const priceInCents = (price: number): number | undefined => {
  if (!Number.isFinite(price)) return undefined
  const cents = Math.round(price * 100)
  return Math.abs(price - cents / 100) <= CENT_TOLERANCE ? cents : undefined
}

/** 50 points for every full 5000 of price (RULES-1). Counted in cents, so that preview and server never differ. */
export const pointsForPrice = (price: unknown): number => {
  const cents = typeof price === 'number' ? priceInCents(price) : undefined
  if (cents === undefined || cents <= 0) return 0
  return Math.floor(cents / CENTS_PER_STEP) * POINTS_PER_STEP
}
