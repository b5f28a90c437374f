import { DirectionProvider, MantineProvider } from '@mantine/core'
import { BrowserRouter } from 'react-router'
import { AppRoutes } from './AppRoutes.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'
import { cssVariablesResolver } from './css-variables.ts'
import { LateToasts } from './LateToasts.tsx'
import { SessionProvider } from './SessionProvider.tsx'
import { theme } from './theme.ts'
import { TimeZoneProvider } from './TimeZoneProvider.tsx'

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
