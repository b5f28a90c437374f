const inControl = async () => {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) return
  await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
}

/** What the page had loaded before the service worker was active: this language's texts and fonts. */
const keepLoadedAssets = async () => {
  const kept = await caches.open('assets')
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const ours = loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
  await Promise.allSettled(ours.map(async ({ href }) => (await caches.match(href)) ?? kept.add(href)))
}

export const startWorker = async () => {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/sw.js')
  await inControl()
  await keepLoadedAssets()
}
