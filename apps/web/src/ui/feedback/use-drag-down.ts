import { type PointerEvent, useRef } from 'react'

/** Further than a finger slips by accident. */
const FAR_ENOUGH = 96

/** Moves an element with the finger; beyond a distance, letting go closes it. */
export const useDragDown = (onClose: () => void) => {
  const ref = useRef<HTMLDivElement>(null)
  const start = useRef<number>(undefined)

  const move = (to: number) => {
    if (ref.current) ref.current.style.translate = to > 0 ? `0 ${to}px` : ''
  }
  const end = (event: PointerEvent) => {
    if (start.current === undefined) return
    const distance = event.clientY - start.current
    start.current = undefined
    if (distance > FAR_ENOUGH && event.type === 'pointerup') onClose()
    else move(0)
  }
  return {
    ref,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if ((event.target as Element).closest('button, a')) return
        start.current = event.clientY
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event: PointerEvent) => {
        if (start.current !== undefined) move(event.clientY - start.current)
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}
