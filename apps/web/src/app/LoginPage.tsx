import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../lib/api.ts'
import { session } from '../lib/session.ts'
import { toast } from '../lib/toast.ts'
import { AuthSkeleton } from './AuthSkeleton.tsx'
import { lazyPage } from './lazy-page.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { SignIn } from './SignIn.tsx'
import { pathAfterLogin } from './login-redirect.ts'

const FirstPasswordPage = lazyPage(() => import('./FirstPasswordPage.tsx'), ['passwords'])

/** In memory only, and only for the visit (the history entry) in which it was typed. */
type FirstPassword = { visit: string; password: string; isActive: boolean | undefined }

export function LoginPage() {
  const { t } = useTranslation('login')
  const navigate = useNavigate()
  const { state, key: visit } = useLocation()
  const queryClient = useQueryClient()
  const [name, setName] = useState('')
  const [first, setFirst] = useState<FirstPassword>()

  const goOn = () => void navigate(pathAfterLogin(state), { replace: true })

  /**
   * LOGIN-4: if the login does not say whether the account is active, the profile does; if neither does, the profile is
   * opened.
   */
  const activeByProfile = async () => {
    try {
      const { is_active } = await call('GET /api/client/profile/')
      session.keepActive(is_active)
      return is_active
    } catch {
      return true
    }
  }
  const enter = async (isActive: boolean | undefined, done: string) => {
    if (isActive ?? (await activeByProfile())) return goOn()
    toast.warning(done, t('activateNotice'))
    void navigate('/feedback', { replace: true })
  }

  const leave = () => {
    session.endClient()
    queryClient.clear()
    setFirst(undefined)
  }

  if (first?.visit === visit)
    return (
      <PageBoundary skeleton={<AuthSkeleton />}>
        <FirstPasswordPage
          name={name.trim()}
          firstPassword={first.password}
          onSaved={(done) => void enter(first.isActive, done)}
          onLeave={leave}
        />
      </PageBoundary>
    )

  return (
    <SignIn
      name={name}
      onNameChange={setName}
      onKnown={goOn}
      onLoggedIn={({ isActive, mustChangePassword }, { password }) => {
        if (mustChangePassword) setFirst({ visit, password, isActive })
        else void enter(isActive, t('success'))
      }}
    />
  )
}
