import type { Delivery } from '@rihla/contract'

const SOON_MS = 2000
const LATER_MS = 30_000
const OVERDUE_MS = 60_000

/**
 * How long to wait before deliveries are refetched: until shortly after the next attempt. A delivery that is long
 * overdue is stuck, with its webhook or the worker, and is refetched less often.
 */
export const nextLook = (deliveries: Pick<Delivery, 'state' | 'next_try_at'>[], now = Date.now()): number | false => {
  const waits = deliveries
    .filter(({ state }) => state === 'waiting')
    .map(({ next_try_at }) => (next_try_at ? Date.parse(next_try_at) - now : 0))
    .map((ms) => (ms < -OVERDUE_MS ? LATER_MS : Math.max(ms, 0) + SOON_MS))
  return waits.length > 0 && Math.min(...waits)
}
