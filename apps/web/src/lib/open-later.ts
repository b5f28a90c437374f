/**
 * CARD-2: opens a window whose address is not known yet. It is opened inside the click, since Safari blocks it
 * otherwise, and has no access to this window. Undefined when the browser blocks it anyway.
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
