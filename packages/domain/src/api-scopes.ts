/** What a program with an API key may do: each call that takes keys names one of them. */
export const API_SCOPES = [
  'clients:read',
  'clients:write',
  'tickets:read',
  'tickets:write',
  'reviews:read',
  'rewards:read',
  'vouchers:read',
  'vouchers:write',
  'figures:read',
] as const
export type ApiScope = (typeof API_SCOPES)[number]

/** What every key begins with, so that people and secret scanners know one when they see it. */
export const API_KEY_PREFIX = 'rihla_'

export const LONGEST_KEY_LIFE_DAYS = 730
