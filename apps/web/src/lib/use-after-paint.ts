import { useEffect, useState } from 'react'

/** True once the browser has painted the state since `isReady`. */
export const useAfterPaint = (isReady: boolean): boolean => {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isReady) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => (timer = setTimeout(() => setShown(true))))
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isReady])
  return isShown
}
