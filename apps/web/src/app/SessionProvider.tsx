import { QueryClientProvider, MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { type Role, session } from '../lib/session.ts'
import { toast } from '../lib/toast.ts'
import { ApiError, isWorthRepeating } from '../lib/api-error.ts'
import { isStaffPlace, redirectState } from './login-redirect.ts'

const RETRIES = 1

const endSession = (error: Error) => {
  if (error instanceof ApiError && error.sessionEnded) session.expire()
}

const createQueryClient = () => {
  // React Query assumes that a page that starts offline is online, and would then not notice that the connection is
  // back.
  onlineManager.setOnline(navigator.onLine)
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: endSession }),
    mutationCache: new MutationCache({
      onError: endSession,
      // After any mutation everything on screen is refetched: no stale points.
      onSettled: () => void queryClient.invalidateQueries(),
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < RETRIES && isWorthRepeating(error),
        networkMode: 'always',
        staleTime: 30_000,
        refetchOnReconnect: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
  return queryClient
}

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
