import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { cardFacts } from '../features/accounts/profile/card-facts.ts'
import { profileQuery } from '../features/accounts/profile/profile.query.ts'
import { useTimeZone } from '../i18n/time-zone.ts'
import { session } from '../lib/session.ts'
import { useAgency } from '../lib/use-agency.ts'
import { copyOf, type KeptProfile, readCopy } from './offline-copy.ts'
import { OfflineStrip } from './OfflineStrip.tsx'
import { ProfileFailure } from './ProfileFailure.tsx'
import { useTrouble } from './use-trouble.ts'

/**
 * The profile, or its offline copy while the server cannot be reached (APP-4); a replacement when there is neither
 * (PROFILE-13); and the logout.
 */
export const useOwnProfile = () => {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [token] = useState(() => session.clientToken())
  const [copy] = useState(() => readCopy(session.offlineCopy()))
  const { data, error, failureReason, isFetching, dataUpdatedAt, refetch } = useQuery(profileQuery)
  // Rendered in small steps: in one piece it would block a slow phone for a third of a second.
  const profile = useDeferredValue(data)
  const fetchedAt = useDeferredValue(dataUpdatedAt)
  const trouble = useTrouble({ error: failureReason ?? error, isFetching, hasData: !!data })

  const timeZone = useTimeZone()
  const tiers = useAgency().data?.programme.tiers
  useEffect(() => {
    if (!token || !profile || !tiers) return
    session.keepOfflineCopy(token, JSON.stringify(copyOf(profile, fetchedAt, { time_zone: timeZone, tiers })))
  }, [token, profile, fetchedAt, timeZone, tiers])

  const leave = () => {
    session.endClient()
    void navigate('/', { replace: true })
    queryClient.clear()
  }

  const kept = trouble && copy
  const shown: KeptProfile | undefined = profile ?? kept?.profile
  const card = profile ? cardFacts(profile) : kept?.card
  const isOffline = trouble !== undefined && shown !== undefined
  const retry = { isRetrying: isFetching, onRetry: () => void refetch() }

  return {
    profile,
    shown,
    card,
    isFetching,
    isOffline,
    leave,
    strip: isOffline && (
      <OfflineStrip
        trouble={trouble}
        fetchedAt={profile ? fetchedAt : (kept?.fetchedAt ?? 0)}
        hasVouchers={shown.redeemed_rewards.some(({ state }) => state === 'issued')}
        {...retry}
      />
    ),
    failure: error && !isOffline && <ProfileFailure error={error} onLeave={leave} {...retry} />,
  }
}
