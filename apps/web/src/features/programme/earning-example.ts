import { priceInCents } from '@rihla/domain'

type Earning = { step_price: number | null; step_points: number | null }

/** A little more than eight steps, so that the example shows that only full ones count. */
const STEPS_OF_EXAMPLE = 8.4

const stepsOf = (price: number, { step_price }: Earning) =>
  Math.floor((priceInCents(price) ?? 0) / (priceInCents(step_price ?? 0) || Infinity))

/** What one trip would earn by the old and by the new rule; undefined while the new one cannot be read. */
export const earningExample = (was: Earning, now: Earning) => {
  if (now.step_points === null || now.step_price === null || now.step_price <= 0) return undefined
  const price = Math.round((was.step_price ?? 0) * STEPS_OF_EXAMPLE)
  const steps = stepsOf(price, now)
  return {
    price,
    steps,
    points: steps * now.step_points,
    pointsBefore: stepsOf(price, was) * (was.step_points ?? 0),
  }
}
