import { useState } from 'react'
import { storage } from '../../lib/storage.ts'

const read = (key: string): string[] | undefined => {
  try {
    const stored: unknown = JSON.parse(storage.read(key) ?? 'null')
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : undefined
  } catch {
    return undefined
  }
}

/** The columns of a list that this browser hides. */
export const useHiddenColumns = (list: string, hiddenAtFirst: string[]) => {
  const key = `columns of ${list}`
  const [hidden, setHidden] = useState(() => read(key) ?? hiddenAtFirst)
  const show = (column: string, isShown: boolean) => {
    const next = isShown ? hidden.filter((name) => name !== column) : [...hidden, column]
    setHidden(next)
    storage.write(key, JSON.stringify(next))
  }
  return { hidden, show }
}
