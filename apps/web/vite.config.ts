import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const DEV_NONCE = 'development'

/** The policy of the server (T31), plus what hot reloading needs. */
const developmentPolicy = [
  "default-src 'none'",
  `script-src 'self' 'nonce-${DEV_NONCE}'`,
  "connect-src 'self' ws:",
  `style-src 'self' 'nonce-${DEV_NONCE}'`,
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ')

const fillInNonce: Plugin = {
  name: 'fill-in-nonce',
  apply: 'serve',
  transformIndexHtml: { order: 'post', handler: (html) => html.replaceAll('__CSP_NONCE__', DEV_NONCE) },
}

export default defineConfig(({ command }) => ({
  plugins: [react(), fillInNonce],
  ...(command === 'serve' && { html: { cspNonce: DEV_NONCE } }),
  server: {
    port: 4600,
    strictPort: true,
    headers: { 'Content-Security-Policy': developmentPolicy },
    proxy: { '/api': 'http://127.0.0.1:4601' },
  },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
}))
