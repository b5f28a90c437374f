import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { DeskState } from '../../lib/desk-state.ts'
import { isTyping, isUnderDialog } from './key-events.ts'
import { scanBursts } from './scan-burst.ts'

const DESK = '/admin/desk'

/** F2 leads to the voucher field, ? to the list of shortcuts, and a hand scanner to its voucher, from any page. */
export const useShortcuts = (openList: () => void) => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // At the desk, the way back does not lead through every voucher.
  const toDesk = useEffectEvent((state: DeskState) => void navigate(DESK, { state, replace: pathname === DESK }))
  const showList = useEffectEvent(openList)

  useEffect(() => {
    const press = scanBursts()
    const onKey = (event: KeyboardEvent) => {
      if (isUnderDialog() || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'F2') {
        event.preventDefault()
        return toDesk({ typing: true })
      }
      if (isTyping(event)) return
      if (event.key === '?') return showList()
      const code = press({ key: event.key, at: event.timeStamp })
      if (code === undefined) return
      // Otherwise Enter would also press the button that has the focus.
      event.preventDefault()
      toDesk({ scanned: code })
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}
