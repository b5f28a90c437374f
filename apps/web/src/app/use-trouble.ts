import { useEffect, useState, useSyncExternalStore } from 'react'
import { isPassing, statusOf } from '../lib/api-error.ts'

const subscribe = (onChange: () => void) => {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** False is certain. True only means that there is some network, not that the server can be reached. */
const useIsOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)

/** No network, one that transfers nothing for a while, or a server that does not answer correctly. */
export type Trouble = 'offline' | 'slow' | 'unreachable'

const SLOW_AFTER_MS = 3000

const troubleIn = (error: Error | null): Trouble | undefined => {
  if (!error || !isPassing(error)) return undefined
  return statusOf(error) === 0 ? 'offline' : 'unreachable'
}

const useIsLate = (isWaiting: boolean) => {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setIsLate(true), SLOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isWaiting])
  return isLate
}

/** Why the server cannot be reached. It stays set during a retry. */
export const useTrouble = (query: { error: Error | null; isFetching: boolean; hasData: boolean }) => {
  const isOnline = useIsOnline()
  const isLate = useIsLate(query.isFetching && !query.hasData)
  const [last, setLast] = useState<Trouble>()
  const current = troubleIn(query.error) ?? (query.isFetching ? last : undefined)
  if (current !== last) setLast(current)
  if (!isOnline) return 'offline'
  return current ?? (isLate ? 'slow' : undefined)
}
