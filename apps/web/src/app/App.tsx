import { DirectionProvider, MantineProvider } from '@mantine/core'
import { type ReactNode, use, useState, type ComponentType, useEffect } from 'react'
import { BrowserRouter } from 'react-router'
import { notificationsStore } from '@mantine/notifications'
import { TimeZoneContext } from '../i18n/time-zone.ts'
import { session } from '../lib/session.ts'
import { useAgency } from '../lib/use-agency.ts'
import { loadScript } from '../lib/load-part.ts'
import { AppRoutes } from './AppRoutes.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'
import { cssVariablesResolver } from './css-variables.ts'
import { SessionProvider } from './SessionProvider.tsx'
import { theme } from './theme.ts'

const FIRST_SIGNS = ['pointerdown', 'keydown', 'focusin'] as const

/**
 * Toasts are a twelfth of the first download and follow an action of the user, so they are loaded with the first
 * interaction, or when a toast waits. A failed download is retried at the next interaction.
 */
function LateToasts() {
  const [Toasts, setToasts] = useState<ComponentType>()

  useEffect(() => {
    if (Toasts) return
    const load = () => {
      loadScript(() => import('./Toasts.tsx'))
        .then((module) => setToasts(() => module.default))
        .catch(() => {})
    }
    for (const sign of FIRST_SIGNS) window.addEventListener(sign, load)
    const forget = notificationsStore.subscribe(load)
    if (notificationsStore.getState().notifications.length > 0) load()
    return () => {
      for (const sign of FIRST_SIGNS) window.removeEventListener(sign, load)
      forget()
    }
  }, [Toasts])

  return Toasts && <Toasts />
}

const keptTimeZone = () => {
  try {
    return (JSON.parse(session.offlineCopy() ?? '{}') as { time_zone?: string }).time_zone
  } catch {
    return undefined
  }
}

/** Offline, the cached copy contains the agency's time zone. */
function TimeZoneProvider({ children }: { children: ReactNode }) {
  const { data: agency } = useAgency()
  const [kept] = useState(keptTimeZone)
  const otherwise = use(TimeZoneContext)
  return <TimeZoneContext value={agency?.time_zone ?? kept ?? otherwise}>{children}</TimeZoneContext>
}

export function App({ nonce }: { nonce: string }) {
  return (
    <DirectionProvider>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
        getStyleNonce={() => nonce}
      >
        <LateToasts />
        <CrashBoundary>
          <BrowserRouter>
            <SessionProvider>
              <TimeZoneProvider>
                <AppRoutes />
              </TimeZoneProvider>
            </SessionProvider>
          </BrowserRouter>
        </CrashBoundary>
      </MantineProvider>
    </DirectionProvider>
  )
}
