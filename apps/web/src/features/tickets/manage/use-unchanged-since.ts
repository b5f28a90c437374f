import { useState } from 'react'

/** Whether a text is still what it was when a count last changed. */
export const useUnchangedSince = (count: number, text: string): boolean => {
  const [seen, setSeen] = useState({ count, text })
  if (seen.count !== count) setSeen({ count, text })
  return seen.text === text
}
