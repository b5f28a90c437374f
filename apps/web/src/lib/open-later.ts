/**
 * CARD-2: a window for an address that is not known yet. It is opened inside the click, since Safari blocks it
 * otherwise, and cannot reach back to this one. Undefined when the browser blocks it all the same.
 */
export const openLater = () => {
  const opened = window.open('about:blank', '_blank')
  if (!opened) return undefined
  opened.opener = null
  return {
    goTo: (url: URL) => opened.location.replace(url),
    close: () => opened.close(),
  }
}

export type LaterWindow = NonNullable<ReturnType<typeof openLater>>
