import { useSyncExternalStore } from 'react'

const subscribe = (onChange: () => void) => {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** False is certain. True only means that there is some network, not that the server can be reached. */
export const useIsOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)
