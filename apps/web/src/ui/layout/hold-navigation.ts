import type { Navigator } from 'react-router'

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

export const holdNavigation = (history: Navigator, ask: Ask) => {
  const releases = [holdLinks(history, ask), holdWayBack(ask), holdWindow()]
  return () => {
    for (const release of releases) release()
  }
}
