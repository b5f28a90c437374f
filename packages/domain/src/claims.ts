/** Trips that clients miss in their history (TRIP-7). */
export const CLAIM_KINDS = ['reference', 'boarding_pass'] as const
export type ClaimKind = (typeof CLAIM_KINDS)[number]

export const CLAIM_STATES = ['waiting', 'accepted', 'refused'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

/** What a trip of the client has in common with a claim. */
export const CLAIM_MATCHES = ['reference', 'flight', 'day'] as const
