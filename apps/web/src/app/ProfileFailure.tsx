import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, isPassing, statusOf } from '../lib/api-error.ts'
import { toast } from '../lib/toast.ts'
import { FailureState } from '../ui/feedback/FailureState.tsx'

type ProfileFailureProps = {
  error: Error
  isRetrying: boolean
  onRetry: () => void
  onLeave: () => void
}

/** PROFILE-13. SessionProvider handles an ended session for every call. */
export function ProfileFailure({ error, isRetrying, onRetry, onLeave }: ProfileFailureProps) {
  const { t } = useTranslation('profile')
  const status = statusOf(error)
  const hasEnded = status === 401 || (error instanceof ApiError && error.sessionEnded)
  const endsSession = !isPassing(error) && status !== 404 && !hasEnded

  const leave = useEffectEvent(() => {
    toast.error(t('fetchFailed'))
    onLeave()
  })
  useEffect(() => {
    if (endsSession) leave()
  }, [endsSession])

  if (endsSession || hasEnded) return null
  if (status === 404)
    return (
      <FailureState
        error={error}
        title={t('notFoundTitle')}
        lead={t('notFoundLead')}
        isRetrying={isRetrying}
        onRetry={onRetry}
      />
    )

  return <FailureState error={error} isRetrying={isRetrying} onRetry={onRetry} />
}
