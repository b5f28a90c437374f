import { useEffect, useEffectEvent, useState } from 'react'
import { session } from '../../../lib/session.ts'
import { isUnderDialog } from '../key-events.ts'

const asksToCollapse = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyB'

/** Whether the sidebar shows icons only; Ctrl B changes it, and this browser keeps it until the log-out. */
export const useCollapsed = () => {
  const [isCollapsed, setCollapsed] = useState(session.isMenuCollapsed)

  const toggle = () => {
    session.keepMenuCollapsed(!isCollapsed)
    setCollapsed(!isCollapsed)
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!asksToCollapse(event) || isUnderDialog()) return
    event.preventDefault()
    toggle()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return { isCollapsed, toggle }
}
