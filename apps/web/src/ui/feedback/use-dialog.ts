import { useEffect, useState } from 'react'

/** Longer than a dialog needs to fade out and to return the focus. */
const FADE_MS = 220

export const afterFade = (act: () => void) => setTimeout(act, FADE_MS)

/**
 * The subject of a dialog. It stays while the dialog fades out; `turn` is new each time one is opened. The dialog is
 * mounted closed and opened one step later, because only then does Mantine know where to return the focus.
 */
export const useDialog = <Subject>() => {
  const [{ subject, turn }, setAsked] = useState<{ subject?: Subject; turn: number }>({ turn: 0 })
  const [opened, setOpened] = useState(false)

  useEffect(() => {
    if (turn > 0) setOpened(true)
  }, [turn])

  const open = (next: Subject) => setAsked((asked) => ({ subject: next, turn: asked.turn + 1 }))
  return {
    subject,
    turn,
    opened,
    open,
    close: () => setOpened(false),
    /** For a dialog that follows another one. */
    openAfterFade: (next: Subject) => afterFade(() => open(next)),
  }
}
