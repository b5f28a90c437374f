import { type TierName, TIERS } from '@rihla/domain'
import { storage } from '../lib/storage.ts'

const KEY = 'welcomed tier'
const valueOf = (clientId: number, tier: TierName) => `${clientId} ${tier}`

/** Whether the server has to be asked for the moment of a tier: once on each device, and never for the first tier. */
export const mayWelcome = (clientId: number, tier: TierName): boolean =>
  tier !== TIERS[0].name && storage.read(KEY) !== valueOf(clientId, tier)

export const keepWelcomed = (clientId: number, tier: TierName): void => storage.write(KEY, valueOf(clientId, tier))
