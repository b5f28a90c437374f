import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { type Role, session } from '../lib/session.ts'
import { toast } from '../lib/toast.ts'
import { createQueryClient } from './query-client.ts'
import { isStaffPlace, redirectState } from './login-redirect.ts'

const LOGIN: Record<Role, string> = { client: '/', admin: '/admin-login' }

/** APP-11: when a session has ended, the user is sent to the login screen once, and their location is kept. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  const location = useLocation()
  const [queryClient] = useState(createQueryClient)

  const leave = useEffectEvent((role: Role) => {
    void navigate(LOGIN[role], { replace: true, state: redirectState(location) })
    queryClient.clear()
  })
  const onExpired = useEffectEvent((role: Role) => {
    toast.warning(t('notLoggedIn'))
    leave(role)
  })
  const onChangedElsewhere = useEffectEvent(() => leave(isStaffPlace(location.pathname) ? 'admin' : 'client'))

  useEffect(() => session.onExpired((role) => onExpired(role)), [])
  useEffect(() => session.onTokenChangedElsewhere(() => onChangedElsewhere()), [])

  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
