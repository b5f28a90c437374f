import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { BrowserRouter } from 'react-router'
import { TOAST_MS } from '../lib/toast.ts'
import { AppRoutes } from './AppRoutes.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'
import { cssVariablesResolver } from './css-variables.ts'
import { SessionProvider } from './SessionProvider.tsx'
import { theme } from './theme.ts'

function Toasts() {
  const { dir } = useDirection()
  return <Notifications autoClose={TOAST_MS} position={dir === 'rtl' ? 'top-left' : 'top-right'} containerWidth={360} />
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
        <Toasts />
        <CrashBoundary>
          <BrowserRouter>
            <SessionProvider>
              <AppRoutes />
            </SessionProvider>
          </BrowserRouter>
        </CrashBoundary>
      </MantineProvider>
    </DirectionProvider>
  )
}
