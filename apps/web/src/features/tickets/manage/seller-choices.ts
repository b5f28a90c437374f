import type { AdminTicket, Branches } from '@rihla/contract'

/** Everybody who can have sold a trip, and who sold this one: that account can be disabled by now, or a program's. */
export const sellerChoices = (sellers: Branches['sellers'], soldBy: AdminTicket['sold_by'] = null) => {
  const isListed = soldBy === null || sellers.some(({ id }) => id === soldBy.id)
  return [...sellers, ...(isListed ? [] : [soldBy])].map(({ id, username }) => ({
    value: String(id),
    label: username,
  }))
}
