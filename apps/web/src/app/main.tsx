import './mantine.css'
import './fonts.css'
import './global.css'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startI18n } from '../i18n/i18n.ts'
import { App } from './App.tsx'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

setNonce(nonce)
await startI18n()
createRoot(root).render(
  <StrictMode>
    <App nonce={nonce} />
  </StrictMode>,
)
