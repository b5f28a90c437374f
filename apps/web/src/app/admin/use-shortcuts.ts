import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { DeskState } from '../../lib/desk-state.ts'
import type { NewRecordState } from '../../lib/new-record-state.ts'
import { typedAhead } from '../../lib/typed-ahead.ts'
import { isTyping, isUnderDialog } from './key-events.ts'
import { isHome } from './menu/menu-groups.ts'
import { scanBursts } from './scan-burst.ts'

const DESK = '/admin/desk'
const CLIENTS = /^\/admin\/clients(\/|$)/
const NEW: NewRecordState = { isNew: true }

/** By the place of the key: with Alt some layouts type another letter. In a field that letter is what is wanted. */
const asksForNew = (event: KeyboardEvent) => {
  const { altKey, ctrlKey, metaKey, code, key } = event
  return altKey && !ctrlKey && !metaKey && code === 'KeyN' && (!isTyping(event) || key.toLowerCase() === 'n')
}

/**
 * F2 leads to the voucher field, Alt N to an empty form, ? to the list of shortcuts, and a hand scanner to its voucher,
 * from any page.
 */
export const useShortcuts = (openList: () => void) => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const go = (to: string, state: DeskState | NewRecordState) => {
    const isHere = pathname === to
    void navigate({ pathname: to, search: isHere ? search : '' }, { state, replace: isHere })
  }
  // The field of the page Today is used there. At a desk, the way back does not lead through every voucher.
  const toDesk = useEffectEvent((state: DeskState) => go(isHome(pathname) ? pathname : DESK, state))
  const toNew = useEffectEvent(() => go(CLIENTS.test(pathname) ? '/admin/clients' : '/admin/tickets', NEW))
  const showList = useEffectEvent(openList)

  useEffect(() => {
    const press = scanBursts()
    const onKey = (event: KeyboardEvent) => {
      if (asksForNew(event) && !isUnderDialog()) {
        event.preventDefault()
        return toNew()
      }
      if (isUnderDialog() || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'F2') {
        event.preventDefault()
        typedAhead.start()
        return toDesk({ typing: true })
      }
      if (typedAhead.isWaiting() && event.key.length === 1) {
        event.preventDefault()
        return typedAhead.add(event.key)
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
