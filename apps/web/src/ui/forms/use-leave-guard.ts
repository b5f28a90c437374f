import { useContext, useEffect, useEffectEvent } from 'react'
import { UNSAFE_NavigationContext } from 'react-router'
import { holdNavigation } from '../layout/hold-navigation.ts'
import { afterFade, useDialog } from '../feedback/use-dialog.ts'

/**
 * Asks (DiscardDialog) before unsaved changes are lost: by a link, a search result, the back button or closing the
 * page. The router only blocks navigation in a data router, so its history is wrapped instead.
 */
export const useLeaveGuard = (isTyped: boolean) => {
  const { navigator } = useContext(UNSAFE_NavigationContext)
  const question = useDialog<() => void>()
  const ask = useEffectEvent((go: () => void) => question.open(go))

  useEffect(() => {
    if (isTyped) return holdNavigation(navigator, (go) => ask(go))
    return undefined
  }, [isTyped, navigator])

  return {
    opened: question.opened,
    onClose: question.close,
    onDiscard: () => {
      question.close()
      const go = question.subject
      if (go) afterFade(go)
    },
  }
}
