import type { ApiKey } from '@rihla/contract'

export type KeyState = 'active' | 'expired' | 'revoked'

export const keyState = ({ revoked_at, expires_at }: ApiKey, now = Date.now()): KeyState => {
  if (revoked_at) return 'revoked'
  return expires_at && Date.parse(expires_at) <= now ? 'expired' : 'active'
}
