import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { session } from '../lib/session.ts'
import { toast } from '../lib/toast.ts'
import { createQueryClient } from './query-client.ts'
import { wantedPlace } from './wanted-place.ts'

/** APP-11: a session that has ended is left once, for the login screen, and the person's place is kept. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  const location = useLocation()
  const [queryClient] = useState(createQueryClient)

  const leave = useEffectEvent(() => {
    void navigate('/', { replace: true, state: wantedPlace(location) })
    queryClient.clear()
  })
  const onExpired = useEffectEvent(() => {
    toast.warning(t('notLoggedIn'))
    leave()
  })

  useEffect(() => session.onExpired(() => onExpired()), [])
  useEffect(() => session.onTokenChangedElsewhere(() => leave()), [])

  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
