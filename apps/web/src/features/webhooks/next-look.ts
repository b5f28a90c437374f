import type { Delivery } from '@rihla/contract'

const SOON_MS = 2000
const LATER_MS = 30_000
const OVERDUE_MS = 60_000

/**
 * How long to wait before deliveries are asked for again: until the next one is tried, and a little more. One that is long
 * overdue stands still, with its webhook or with the worker, and is looked at less often.
 */
export const nextLook = (deliveries: Pick<Delivery, 'state' | 'next_try_at'>[], now = Date.now()): number | false => {
  const waits = deliveries
    .filter(({ state }) => state === 'waiting')
    .map(({ next_try_at }) => (next_try_at ? Date.parse(next_try_at) - now : 0))
    .map((ms) => (ms < -OVERDUE_MS ? LATER_MS : Math.max(ms, 0) + SOON_MS))
  return waits.length > 0 && Math.min(...waits)
}
