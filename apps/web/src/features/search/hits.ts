import type { Found } from '@rihla/contract'
import { clientAddress } from '../../lib/client-address.ts'

export type Hit =
  | { kind: 'client'; to: string; client: Found['clients'][number] }
  | { kind: 'ticket'; to: string; ticket: Found['tickets'][number] }
  | { kind: 'voucher'; to: string; voucher: Found['vouchers'][number] }
  | { kind: 'review'; to: string; review: Found['reviews'][number] }

export type HitGroup = { name: 'clients' | 'tickets' | 'vouchers' | 'reviews'; hits: Hit[] }

/** The matches by group, each with the page it opens. */
export const hitGroups = ({ clients, tickets, vouchers, reviews }: Found, typed: string): HitGroup[] => {
  const groups: HitGroup[] = [
    { name: 'clients', hits: clients.map((client) => ({ kind: 'client', to: clientAddress(client.id), client })) },
    {
      name: 'tickets',
      hits: tickets.map((ticket) => ({ kind: 'ticket', to: clientAddress(ticket.client.id), ticket })),
    },
    {
      name: 'vouchers',
      hits: vouchers.map((voucher) => ({ kind: 'voucher', to: clientAddress(voucher.client.id, 'vouchers'), voucher })),
    },
    {
      name: 'reviews',
      hits: reviews.map((review) => ({
        kind: 'review',
        // Without an account there is no page; the list finds the review by the same words.
        to:
          review.client_id === null
            ? `/admin/feedback?${new URLSearchParams({ q: typed })}`
            : clientAddress(review.client_id, 'reviews'),
        review,
      })),
    },
  ]
  return groups.filter((group) => group.hits.length > 0)
}
