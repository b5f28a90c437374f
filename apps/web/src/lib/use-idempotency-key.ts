import { useRef } from 'react'
import { newIdempotencyKey } from './api.ts'

/** One key for one action, kept over retries (API-12). Changed content gets a new key. */
export const useIdempotencyKey = () => {
  const last = useRef<{ decision: string; key: string }>(undefined)
  return (body: object): string => {
    const decision = JSON.stringify(body)
    if (last.current?.decision !== decision) last.current = { decision, key: newIdempotencyKey() }
    return last.current.key
  }
}
