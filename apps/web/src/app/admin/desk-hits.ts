import type { Found } from '@rihla/contract'
import { type HitGroup, hitGroups } from '../../features/search/hits.ts'

const ORDERS = {
  today: ['clients', 'tickets', 'vouchers', 'reviews'],
  desk: ['vouchers', 'clients', 'tickets', 'reviews'],
} as const

/**
 * At the desk a name leads to that client's vouchers, on Today to the client. Vouchers that are over are left out if
 * there is one that can be used.
 */
export const deskHits = (found: Found, typed: string, place: keyof typeof ORDERS): HitGroup[] => {
  const ready = found.vouchers.filter(({ state }) => state === 'issued')
  const groups = hitGroups({ ...found, vouchers: ready.length > 0 ? ready : found.vouchers }, typed)
  return ORDERS[place].flatMap((name) => groups.filter((group) => group.name === name))
}
