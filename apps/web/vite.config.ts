import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { findClientFiles } from './client-files.ts'
import { codeGroups } from './code-groups.ts'
import { compressFiles } from './compress-files.ts'
import { leaveOutScrollArea } from './leave-out-scroll-area.ts'
import { serviceWorker } from './service-worker.ts'

const DEV_NONCE = 'development'

/** The policy of the server (T31), plus what hot reloading needs. */
const developmentPolicy = [
  "default-src 'none'",
  `script-src 'self' 'nonce-${DEV_NONCE}'`,
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

/** The catalogues that no screen can do without, by language. */
const firstWords = (files: Rolldown.OutputBundle[string][]) => {
  const words: Record<string, string[]> = {}
  for (const file of files) {
    const module = file.type === 'chunk' ? file.facadeModuleId : null
    const language = /\/packages\/locales\/(\w+)\/(common|login)\.json$/.exec(module ?? '')?.[1]
    if (language) (words[language] ??= []).push(`/${file.fileName}`)
  }
  return words
}

/** The one script outside the bundle gets a hashed name as well: a page and its boot.js are always of one version. */
const hashBoot: Plugin = {
  name: 'hash-boot',
  apply: 'build',
  buildStart() {
    const source = readFileSync(new URL('public/boot.js', import.meta.url))
    this.emitFile({ type: 'asset', name: 'boot.js', source })
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const files = Object.values(bundle)
      const boot = files.find((file) => file.type === 'asset' && file.names.includes('boot.js'))
      if (!boot) throw new Error('boot.js was not emitted')
      const words = JSON.stringify(firstWords(files)).replaceAll('"', '&quot;')
      return html.replace('"/boot.js"', `"/${boot.fileName}" data-words="${words}"`)
    },
  },
}

/** A folder of their own for the catalogues: the service worker does not fetch other languages ahead. */
const folderOf = (module: string | null) => (module?.includes('/packages/locales/') ? 'assets/locales' : 'assets')

export default defineConfig(({ command }) => ({
  plugins: [react(), fillInNonce, leaveOutScrollArea, hashBoot, findClientFiles, compressFiles, serviceWorker],
  ...(command === 'serve' && { html: { cspNonce: DEV_NONCE } }),
  // One export for each key would name every key three times.
  json: { namedExports: false },
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
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId }) => `${folderOf(facadeModuleId)}/[name]-[hash].js`,
        codeSplitting: { groups: codeGroups },
      },
    },
  },
}))
