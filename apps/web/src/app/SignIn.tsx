import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Credentials } from '../features/accounts/login/credentials.ts'
import { HotlineRow } from '../features/accounts/login/HotlineRow.tsx'
import { LoginForm } from '../features/accounts/login/LoginForm.tsx'
import { LoginLinks, StaffLink } from '../features/accounts/login/LoginLinks.tsx'
import { LoginSkeleton } from '../features/accounts/login/LoginSkeleton.tsx'
import type { LoggedIn } from '../features/accounts/login/use-login.ts'
import { profileQuery } from '../features/accounts/profile/profile.query.ts'
import { PrivacyLink } from '../features/agency/privacy/PrivacyLink.tsx'
import { usePageTitle } from '../i18n/use-page-title.ts'
import { call } from '../lib/api.ts'
import { ApiError, isPassing } from '../lib/api-error.ts'
import { session } from '../lib/session.ts'
import { toast } from '../lib/toast.ts'
import { AuthFrame } from '../ui/layout/AuthFrame.tsx'
import { loadWithTexts } from './lazy-page.ts'

const loadForgotPassword = () =>
  loadWithTexts(() => import('../features/accounts/passwords/ForgotPassword.tsx'), ['passwords'])
const ForgotPassword = lazy(loadForgotPassword)

type SignInProps = {
  name: string
  onNameChange: (name: string) => void
  onKnown: () => void
  onLoggedIn: (answer: LoggedIn, credentials: Credentials) => void
}

export function SignIn({ name, onNameChange, onKnown, onLoggedIn }: SignInProps) {
  const { t } = useTranslation('login')
  const queryClient = useQueryClient()
  const [isChecking, setIsChecking] = useState(() => session.clientToken() !== null)
  const [forgotTurn, setForgotTurn] = useState(0)
  usePageTitle(t('pageTitle'))

  /** LOGIN-3: a stored token is tried once; only a definite refusal removes it. */
  const tryStoredToken = useEffectEvent(async () => {
    try {
      queryClient.setQueryData(profileQuery.queryKey, await call('GET /api/client/profile/'))
      onKnown()
    } catch (error) {
      if (isPassing(error)) return onKnown()
      if (error instanceof ApiError && error.code === 'password_change_required') toast.warning(t('signInAgain'))
      session.endClient()
      setIsChecking(false)
    }
  })
  useEffect(() => {
    if (isChecking) void tryStoredToken()
  }, [isChecking])

  const openForgot = async () => {
    try {
      await loadForgotPassword()
      setForgotTurn((turn) => turn + 1)
    } catch {
      toast.error(t('noConnection'))
    }
  }

  const onReset = (resetFor: string) => {
    onNameChange(resetFor)
    document.querySelector<HTMLInputElement>('#main [name="password"]')?.focus()
  }

  return (
    <AuthFrame tagline={t('tagline')} taglineLead={t('taglineLead')}>
      {isChecking ? (
        <LoginSkeleton />
      ) : (
        <LoginForm name={name} onNameChange={onNameChange} onForgot={() => void openForgot()} onLoggedIn={onLoggedIn} />
      )}
      <LoginLinks />
      <PrivacyLink />
      <HotlineRow />
      <StaffLink />
      <Suspense>{forgotTurn > 0 && <ForgotPassword key={forgotTurn} name={name.trim()} onDone={onReset} />}</Suspense>
    </AuthFrame>
  )
}
