import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { HotlineRow } from '../features/login/HotlineRow.tsx'
import { LoginForm } from '../features/login/LoginForm.tsx'
import { LoginSkeleton } from '../features/login/LoginSkeleton.tsx'
import { profileQuery } from '../features/profile/profile.query.ts'
import { usePageTitle } from '../i18n/use-page-title.ts'
import { call } from '../lib/api.ts'
import { isPassing } from '../lib/api-error.ts'
import { session } from '../lib/session.ts'
import { AuthFrame } from '../ui/AuthFrame.tsx'
import { placeAfterLogin } from './wanted-place.ts'

export function LoginPage() {
  const { t } = useTranslation('login')
  const navigate = useNavigate()
  const { state } = useLocation()
  const queryClient = useQueryClient()
  const [isChecking, setIsChecking] = useState(() => session.clientToken() !== null)
  usePageTitle(t('pageTitle'))

  const goOn = () => void navigate(placeAfterLogin(state), { replace: true })

  /** LOGIN-3: a stored token is tried once; only a clear refusal removes it. */
  const tryStoredToken = useEffectEvent(async () => {
    try {
      queryClient.setQueryData(profileQuery.queryKey, await call('GET /api/client/profile/'))
      goOn()
    } catch (error) {
      if (isPassing(error)) return goOn()
      session.endClient()
      setIsChecking(false)
    }
  })
  useEffect(() => {
    if (isChecking) void tryStoredToken()
  }, [isChecking])

  return (
    <AuthFrame tagline={t('tagline')} taglineLead={t('taglineLead')}>
      {isChecking ? <LoginSkeleton /> : <LoginForm onLoggedIn={goOn} />}
      <HotlineRow />
    </AuthFrame>
  )
}
