import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { bootScript } from './boot-script.ts'
import { findClientFiles } from './client-files.ts'
import { codeGroups } from './code-groups.ts'
import { compressFiles } from './compress-files.ts'
import { holdBudgets } from './check-bundle-size.ts'
import { leaveOutUnusedCode } from './leave-out-unused-code.ts'
import { serviceWorker } from './service-worker.ts'

const DEV_NONCE = 'development'

/** The policy of the server (T31), plus what hot reloading needs. */
const developmentPolicy = [
  "default-src 'none'",
  `script-src 'self' 'wasm-unsafe-eval' 'nonce-${DEV_NONCE}'`,
  "connect-src 'self' ws:",
  `style-src 'self' 'nonce-${DEV_NONCE}'`,
  "style-src-attr 'none'",
  "img-src 'self' data:",
  "font-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'none'",
].join('; ')

const fillInNonce: Plugin = {
  name: 'fill-in-nonce',
  apply: 'serve',
  transformIndexHtml: { order: 'post', handler: (html) => html.replaceAll('__CSP_NONCE__', DEV_NONCE) },
}

/** Catalogues are fetched, not imported, so that Vite does not know which module to replace. */
const reloadForCatalogues: Plugin = {
  name: 'reload-for-catalogues',
  apply: 'serve',
  configureServer: (server) => {
    const catalogues = fileURLToPath(new URL('../../packages/locales', import.meta.url))
    server.watcher.add(catalogues)
    server.watcher.on('change', (file) => {
      if (file.startsWith(catalogues)) server.ws.send({ type: 'full-reload' })
    })
  },
}

/** A separate folder for the catalogues: the service worker does not fetch other languages ahead. */
const folderOf = (sources: string[]) =>
  sources.some((source) => source.includes('/packages/locales/')) ? 'assets/locales' : 'assets'

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    fillInNonce,
    reloadForCatalogues,
    leaveOutUnusedCode,
    bootScript,
    findClientFiles,
    compressFiles,
    holdBudgets,
    serviceWorker,
  ],
  ...(command === 'serve' && { html: { cspNonce: DEV_NONCE } }),
  // One export for each key would repeat every key three times.
  json: { namedExports: false },
  server: {
    port: Number(process.env['PORT'] ?? 4600),
    strictPort: true,
    headers: { 'Content-Security-Policy': developmentPolicy },
    proxy: { '/api': `http://127.0.0.1:${process.env['API_PORT'] ?? 4601}` },
  },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        assetFileNames: ({ originalFileNames }) => `${folderOf(originalFileNames)}/[name]-[hash][extname]`,
        codeSplitting: { groups: codeGroups },
      },
    },
  },
}))
