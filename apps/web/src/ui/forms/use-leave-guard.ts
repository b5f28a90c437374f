import { useContext, useEffect, useEffectEvent } from 'react'
import { UNSAFE_NavigationContext, type Navigator } from 'react-router'
import { afterFade, useDialog } from '../feedback/use-dialog.ts'

type Ask = (go: () => void) => void

/** Every navigation waits for `ask`; returns the function that releases it. */
const holdLinks = (history: Navigator, ask: Ask) => {
  const push = history.push.bind(history)
  history.push = (...given) => {
    const [to] = given
    const target = typeof to === 'string' ? new URL(to, location.href).pathname : to.pathname
    if (target === location.pathname) push(...given)
    else ask(() => push(...given))
  }
  return () => {
    history.push = push
  }
}

/** Not every browser supports it; there the back button does not ask. */
const holdWayBack = (ask: Ask) => {
  const { navigation } = window as { navigation?: Navigation }
  let isLeaving = false
  const stay = (event: NavigateEvent) => {
    if (isLeaving || event.navigationType !== 'traverse' || !event.cancelable) return
    event.preventDefault()
    const { key } = event.destination
    ask(() => {
      isLeaving = true
      navigation?.traverseTo(key)
    })
  }
  navigation?.addEventListener('navigate', stay)
  return () => navigation?.removeEventListener('navigate', stay)
}

const holdWindow = () => {
  const hold = (event: BeforeUnloadEvent) => event.preventDefault()
  addEventListener('beforeunload', hold)
  return () => removeEventListener('beforeunload', hold)
}

const holdNavigation = (history: Navigator, ask: Ask) => {
  const releases = [holdLinks(history, ask), holdWayBack(ask), holdWindow()]
  return () => {
    for (const release of releases) release()
  }
}

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
    /** Asks the same before the form itself is closed. */
    ask: question.open,
    opened: question.opened,
    onClose: question.close,
    onDiscard: () => {
      question.close()
      const go = question.subject
      if (go) afterFade(go)
    },
  }
}
