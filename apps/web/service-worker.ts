import { VitePWA } from 'vite-plugin-pwa'
import { isClientFile } from './client-files.ts'

const SECONDS_TO_WAIT_FOR_A_PAGE = 3

/** The manifest and the service worker. docs/decisions/0010-offline.md explains what it caches. */
export const serviceWorker = VitePWA({
  injectRegister: null,
  includeManifestIcons: false,
  manifest: {
    id: '/',
    name: 'Rihla',
    short_name: 'Rihla',
    start_url: '/profile',
    scope: '/',
    display: 'standalone',
    theme_color: '#131b45',
    background_color: '#f8f5f0',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  workbox: {
    // A second script would have to pass Trusted Types, for which a worker has no policy.
    inlineWorkboxRuntime: true,
    sourcemap: false,
    clientsClaim: true,
    skipWaiting: false,
    cleanupOutdatedCaches: true,
    globPatterns: ['index.html', 'assets/**/*.{js,css,svg}'],
    globIgnores: ['assets/locales/**'],
    // The page is fetched from its own path on the server, so that it is cached with the policy of its nonce.
    manifestTransforms: [
      (entries) => ({
        manifest: entries.flatMap((entry) => {
          if (entry.url === 'index.html') return { ...entry, url: '/shell' }
          return isClientFile(entry.url) || entry.url.startsWith('assets/boot-') ? entry : []
        }),
      }),
    ],
    navigateFallback: null,
    // These functions are copied into the worker as text, so they cannot use anything from their scope.
    runtimeCaching: [
      {
        urlPattern: ({ request, url }) =>
          request.mode === 'navigate' && !/^\/(api|livez|readyz|docs|metrics)(\/|$)/.test(url.pathname),
        handler: 'NetworkFirst',
        options: {
          networkTimeoutSeconds: SECONDS_TO_WAIT_FOR_A_PAGE,
          plugins: [
            {
              // An error of the server or a proxy counts as offline: the cached page can explain what failed.
              fetchDidSucceed: ({ response }) =>
                response.status >= 500
                  ? Promise.reject(new Error(`status ${response.status}`))
                  : Promise.resolve(response),
              // Never a page of another version than the files cached with it.
              cacheWillUpdate: () => Promise.resolve(null),
              cachedResponseWillBeUsed: () => caches.match('/shell', { ignoreSearch: true }),
            },
          ],
        },
      },
      {
        // Everything that is not fetched ahead: the catalogues and fonts of the current language.
        urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
        handler: 'CacheFirst',
        options: {
          cacheName: 'assets',
          cacheableResponse: { statuses: [200] },
          expiration: { maxEntries: 100 },
        },
      },
    ],
  },
})
