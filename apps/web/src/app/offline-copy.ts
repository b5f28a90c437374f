import type { Profile } from '@rihla/contract'
import { type CardFacts, cardFacts } from '../features/accounts/profile/card-facts.ts'
import { nextTripOf } from '../features/tickets/trips/trip.ts'
import { calendarDay } from '../i18n/format.ts'
import type { Tiers } from '../lib/use-tiers.ts'
import { hasEnded } from './end-old-copy.ts'

/** Increased whenever the shape changes: a copy of an older version is not read. */
const SHAPE = 4

export type KeptProfile = Pick<
  Profile,
  | 'full_name'
  | 'is_active'
  | 'created_at'
  | 'passport_expiry'
  | 'points_earned'
  | 'points_expiring_soon'
  | 'points_expiring_on'
  | 'total_tickets'
  | 'rewards_redeemed'
  | 'tickets'
  | 'redeemed_rewards'
>

/** The agency's part of a copy. */
type Agency = { time_zone: string; tiers: Tiers }
type OfflineCopy = Agency & { shape: number; fetchedAt: number; card: CardFacts; profile: KeptProfile }

/** APP-4: the card, the next trip and the open vouchers. The fields are listed, so that a new one is not kept unnoticed. */
export const copyOf = (profile: Profile, fetchedAt: number, { time_zone, tiers }: Agency): OfflineCopy => {
  const next = nextTripOf(profile.tickets, calendarDay(new Date(fetchedAt), time_zone))
  return {
    shape: SHAPE,
    fetchedAt,
    time_zone,
    tiers,
    card: cardFacts(profile),
    profile: {
      full_name: profile.full_name,
      is_active: profile.is_active,
      created_at: profile.created_at,
      passport_expiry: profile.passport_expiry,
      points_earned: profile.points_earned,
      points_expiring_soon: profile.points_expiring_soon,
      points_expiring_on: profile.points_expiring_on,
      total_tickets: profile.total_tickets,
      rewards_redeemed: profile.rewards_redeemed,
      tickets: next ? [{ ...next, review: null }] : [],
      redeemed_rewards: profile.redeemed_rewards.filter(({ state }) => state === 'issued'),
    },
  }
}

/** Valid for 30 days. A voucher that has expired in the meantime is no longer an open one. */
export const readCopy = (stored: string | null, now = new Date()): OfflineCopy | undefined => {
  if (stored === null) return undefined
  try {
    const copy = JSON.parse(stored) as OfflineCopy
    if (copy.shape !== SHAPE || hasEnded(copy.fetchedAt, now.getTime())) return undefined
    const today = calendarDay(now, copy.time_zone)
    const open = copy.profile.redeemed_rewards.filter(({ valid_until }) => valid_until >= today)
    return { ...copy, profile: { ...copy.profile, redeemed_rewards: open } }
  } catch {
    return undefined
  }
}
