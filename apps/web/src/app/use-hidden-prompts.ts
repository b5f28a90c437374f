import { useState } from 'react'
import { storage } from '../lib/storage.ts'

const KEY = 'hidden rate prompts'

const read = (): number[] => {
  try {
    const stored: unknown = JSON.parse(storage.read(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(Number.isInteger) : []
  } catch {
    return []
  }
}

/** The trips whose review this browser is not asked for again. */
export const useHiddenPrompts = () => {
  const [hidden, setHidden] = useState(read)
  const hide = (ticketId: number) => {
    const next = [...hidden, ticketId]
    setHidden(next)
    storage.write(KEY, JSON.stringify(next))
  }
  return { hidden, hide }
}
