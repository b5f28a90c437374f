import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { profileQuery } from '../features/profile/profile.query.ts'
import { session } from '../lib/session.ts'
import { ProfileFailure } from './ProfileFailure.tsx'

/** The profile, what stands in its place when it cannot be fetched (PROFILE-13), and the way out. */
export const useOwnProfile = () => {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { data: profile, error, isFetching, refetch } = useQuery(profileQuery)

  const leave = () => {
    session.endClient()
    void navigate('/', { replace: true })
    queryClient.clear()
  }
  const failure = error && (
    <ProfileFailure
      error={error}
      hasData={!!profile}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
      onLeave={leave}
    />
  )
  return { profile, failure, isFetching, leave }
}
