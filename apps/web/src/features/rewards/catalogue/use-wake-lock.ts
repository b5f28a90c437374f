import { useEffect } from 'react'

/** Keeps the screen awake while a code is shown. Does nothing where the browser does not support it. */
export const useWakeLock = (isWanted: boolean) => {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let isOver = false

    const keepAwake = async () => {
      if (isOver || document.visibilityState !== 'visible') return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isOver) await lock.release()
      } catch {
        // A phone in battery saver mode refuses.
      }
    }
    // The lock is lost whenever the page is hidden.
    const onVisible = () => void keepAwake()
    document.addEventListener('visibilitychange', onVisible)
    void keepAwake()

    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [isWanted])
}
