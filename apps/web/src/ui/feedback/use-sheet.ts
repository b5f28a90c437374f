import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

type Kept = { sheet?: { name: string; subject: unknown } } | null

/** What the router keeps in the entry that the browser shows now; a location of React may be a step behind. */
const sheetNow = () => (history.state as { usr?: Kept } | null)?.usr?.sheet?.name

/**
 * A sheet is an entry of the history, so that the phone's back button closes it and a reload keeps it. The subject
 * stays while the sheet leaves the screen; `turn` is new each time it is opened.
 */
export const useSheet = <Subject>(name: string) => {
  const navigate = useNavigate()
  const location = useLocation()
  const state = location.state as Kept
  const opened = state?.sheet?.name === name
  const [last, setLast] = useState<{ subject: Subject; turn: string }>()
  if (opened && last?.turn !== location.key) setLast({ subject: state.sheet?.subject as Subject, turn: location.key })
  const closedTurn = useRef<string>(undefined)

  return {
    subject: last?.subject,
    turn: last?.turn,
    opened,
    open: (subject: Subject) => void navigate(location, { state: { ...state, sheet: { name, subject } } }),
    close: () => {
      // Going back takes a moment; a second click meanwhile would leave the page.
      if (sheetNow() !== name || closedTurn.current === location.key) return
      closedTurn.current = location.key
      void navigate(-1)
    },
  }
}
