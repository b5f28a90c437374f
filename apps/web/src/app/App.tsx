import { DirectionProvider, MantineProvider } from '@mantine/core'
import { type ReactNode, use, useState } from 'react'
import { BrowserRouter } from 'react-router'
import { TimeZoneContext } from '../i18n/time-zone.ts'
import { session } from '../lib/session.ts'
import { useAgency } from '../lib/use-agency.ts'
import { AppRoutes } from './AppRoutes.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'
import { cssVariablesResolver } from './css-variables.ts'
import { LateToasts } from './LateToasts.tsx'
import { SessionProvider } from './SessionProvider.tsx'
import { theme } from './theme.ts'

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
