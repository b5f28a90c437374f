import type { Profile } from '@rihla/contract'
import { storage } from '../lib/storage.ts'

const KEY = 'welcomed tier'
const valueOf = (clientId: number, tier: string) => `${clientId} ${tier}`

/** Whether the server has to be asked for the moment of a tier: once on each device, and never for the first tier. */
export const mayWelcome = ({ id, tier }: Pick<Profile, 'id' | 'tier'>): boolean =>
  tier.min_points > 0 && storage.read(KEY) !== valueOf(id, tier.name)

export const keepWelcomed = (clientId: number, tier: string): void => storage.write(KEY, valueOf(clientId, tier))
