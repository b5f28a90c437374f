import './mantine.css'
import './fonts.css'
import './global.css'
import './tabs.css'
import { setNonce } from 'get-nonce'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { startI18n } from '../i18n/i18n.ts'
import { session } from '../lib/session.ts'
import { App } from './App.tsx'
import { endOldCopy } from './end-old-copy.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const { start } = globalThis
if (!start) {
  // Without boot.js nothing can be rendered (Trusted Types).
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type !== 'reload') location.reload()
  throw new Error('boot.js could not be fetched')
}

start.isOver = true
setNonce(nonce)
endOldCopy()
// Preloaded before the first text is rendered, so that fonts rarely swap on the screen.
const letters = session.language() === 'ar' ? 'Rر' : 'R'
for (const font of ["600 1em 'El Messiri Variable'", "1em 'Readex Pro Variable'"])
  document.fonts.load(font, letters).catch(() => {})

const render = () =>
  createRoot(root).render(
    <StrictMode>
      <App nonce={nonce} />
    </StrictMode>,
  )

try {
  await startI18n()
  // In small steps, so that a slow phone can respond to input in between.
  if (!start.hasFailed) startTransition(render)
} catch {
  start.fail()
}

// Last, because everything works without it and a browser may refuse it.
if (import.meta.env.PROD) {
  const startWorker = async () => (await import('./start-worker.ts')).startWorker()
  const startQuietly = () => void startWorker().catch(() => undefined)
  if (document.readyState === 'complete') startQuietly()
  else addEventListener('load', startQuietly)
}
