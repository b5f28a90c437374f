import { useContext, useEffect, useEffectEvent } from 'react'
import { UNSAFE_NavigationContext } from 'react-router'
import { holdNavigation } from './hold-navigation.ts'
import { afterFade, useDialog } from './use-dialog.ts'

/**
 * Asks (DiscardDialog) before typed changes are lost: by a link, by what the search found, by the browser's way back or
 * by closing the page. The router blocks nothing outside of a data router, so its history is held in its place.
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
