import { useEffect, useState } from 'react'

/** Keeps the screen awake while a code is shown, and says whether the browser does so. */
export const useWakeLock = (isWanted: boolean): boolean => {
  const [isHeld, setIsHeld] = useState(false)

  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let isOver = false

    const keepAwake = async () => {
      if (isOver || document.visibilityState !== 'visible') return
      try {
        lock = await navigator.wakeLock.request('screen')
        lock.addEventListener('release', () => setIsHeld(false))
        if (isOver) await lock.release()
        else setIsHeld(true)
      } catch {
        // A phone in battery saver mode refuses.
        setIsHeld(false)
      }
    }
    // The lock is lost whenever the page is hidden.
    const onVisible = () => void keepAwake()
    document.addEventListener('visibilitychange', onVisible)
    void keepAwake()

    return () => {
      isOver = true
      setIsHeld(false)
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [isWanted])

  return isHeld
}
