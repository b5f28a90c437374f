type Opened = 'opened' | 'blocked' | 'failed'

/** CARD-2: the window is opened inside the click and navigated afterwards; Safari blocks it otherwise. */
export const openCard = (): Opened => {
  const opened = window.open('about:blank', '_blank')
  if (!opened) return 'blocked'
  try {
    opened.opener = null
    opened.location.replace(new URL('/card', window.location.origin))
    return 'opened'
  } catch {
    opened.close()
    return 'failed'
  }
}
