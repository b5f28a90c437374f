/** The scopes of an API key: each call that accepts keys requires one of them. */
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

/** The prefix of every key, so that people and secret scanners recognise one. */
export const API_KEY_PREFIX = 'rihla_'

export const LONGEST_KEY_LIFE_DAYS = 730
