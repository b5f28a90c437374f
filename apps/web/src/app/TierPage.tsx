import { Skeleton, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { TierCards, TierLadder } from '../features/accounts/tier/TierLadder.tsx'
import { TierNumbers } from '../features/accounts/tier/TierNumbers.tsx'
import { tierQuery } from '../features/accounts/tier/tier.query.ts'
import { useTierGains } from '../features/accounts/tier/use-tier-gains.ts'
import { cityOf, nextTripOf } from '../features/tickets/trips/trip.ts'
import { isolated } from '../i18n/format.ts'
import { useFormat } from '../i18n/use-format.ts'
import { StaleNotice } from '../ui/feedback/StaleNotice.tsx'
import { AccountSubpage } from './AccountSubpage.tsx'
import type { KeptProfile } from './offline-copy.ts'
import { useOwnProfile } from './use-own-profile.tsx'

const useNextTripText = (profile: KeptProfile | undefined) => {
  const { t } = useTranslation('tier')
  const format = useFormat()
  const next = profile && nextTripOf(profile.tickets, format.today())
  const city = next && cityOf(next)
  if (!city || next.points === 0) return undefined
  return t('tripBrings', { count: next.points, amount: format.number(next.points), place: isolated(city) })
}

/** PROFILE-10: the two numbers, the tiers, and the way to the next one. */
export default function TierPage() {
  const { t } = useTranslation(['profile', 'tier'])
  const own = useOwnProfile()
  const tier = useQuery(tierQuery)
  const nextTrip = useNextTripText(own.shown)
  const { card, isOffline } = own
  const standing = tier.data?.data ?? (tier.error || isOffline ? null : undefined)
  const gainsOf = useTierGains(standing?.benefits, own.profile?.available_rewards ?? [])

  return (
    <AccountSubpage title={t('yourTier')} own={own}>
      {card ? (
        <>
          {tier.error && !tier.data && !isOffline && (
            <StaleNotice isRetrying={tier.isFetching} onRetry={() => void tier.refetch()} />
          )}
          <TierNumbers points={card.isWaiting ? 0 : card.points} earned={card.points_earned} standing={standing} />
          <TierLadder earned={card.points_earned} nextTrip={nextTrip} />
          <Title order={2} size="h3">
            {t('tier:tiers')}
          </Title>
          <TierCards earned={card.points_earned} gainsOf={gainsOf} />
        </>
      ) : (
        <>
          <Skeleton h={380} radius={18} />
          <Skeleton h={170} radius={18} />
        </>
      )}
    </AccountSubpage>
  )
}
