/** The codes of ISO 4217 (TRIP-4). */
export const CURRENCIES: readonly string[] = /* @__PURE__ */ Intl.supportedValuesOf('currency')

/** As `original_price` is stored. */
const MOST_DECIMALS = 3

/** How many decimals an amount can have: none in yen, three in Kuwaiti dinars. */
export const decimalsOf = (currency: string): number => {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return Math.min(maximumFractionDigits, MOST_DECIMALS)
}

export const hasDecimals = (amount: number, most: number): boolean => Number(amount.toFixed(most)) === amount

export const RATE_DECIMALS = 8

/**
 * An amount in the agency's currency, as PostgreSQL computes it: exact, and half a cent rounds up. Amounts have at most
 * three decimals, rates eight.
 */
export const convertedPrice = (amount: number, rate: number): number => {
  const exact = BigInt(Math.round(amount * 1e3)) * BigInt(Math.round(rate * 10 ** RATE_DECIMALS))
  return Number((exact + 500_000_000n) / 1_000_000_000n) / 100
}
