import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

const COUNTS_FOR_MS = 400

/** The number to show: when the value changes, it counts from the old one to the new one. */
export const useCountUp = (value: number) => {
  const isStill = useReducedMotion()
  const [shown, setShown] = useState(value)
  const from = useRef(value)

  useEffect(() => {
    if (from.current === value) return
    const first = from.current
    const start = performance.now()
    let frame = 0
    const step = () => {
      const part = Math.min(1, (performance.now() - start) / COUNTS_FOR_MS)
      from.current = Math.round(first + (value - first) * part)
      setShown(from.current)
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [value])

  return isStill ? value : shown
}
