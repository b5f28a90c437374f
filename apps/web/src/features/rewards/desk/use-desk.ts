import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { DeskState } from '../../../lib/desk-state.ts'
import { typedAhead } from '../../../lib/typed-ahead.ts'
import { useUrlFilters } from '../../../lib/use-url-filters.ts'
import { useDialog } from '../../../ui/feedback/use-dialog.ts'
import { useLookUp } from './use-look-up.ts'

/** RULES-5: look up a voucher, see whether it is valid, and decide. The code is in the address. */
export const useDesk = ({ hasFocusOnArrival }: { hasFocusOnArrival: boolean }) => {
  const { filters, change } = useUrlFilters(['code'])
  const [typed, setTyped] = useState(filters.code)
  const [addressed, setAddressed] = useState(filters.code)
  // A link back to the empty desk empties the field as well.
  if (addressed !== filters.code) {
    setAddressed(filters.code)
    if (typed === addressed) setTyped(filters.code)
  }
  const field = useRef<HTMLInputElement>(null)
  const camera = useDialog<undefined>()
  const lookUp = useLookUp(filters.code)
  const { turn } = lookUp
  const isAnswered = lookUp.voucher !== undefined || lookUp.error !== null

  const selectCode = () => {
    field.current?.focus({ preventScroll: true })
    field.current?.select()
  }
  // The next scan replaces the code, but not what was typed meanwhile; background refetches do not move the focus.
  const answeredTurn = useRef('')
  const selectOnce = useEffectEvent((asked: string) => {
    if (answeredTurn.current !== asked && typed === filters.code) selectCode()
    answeredTurn.current = asked
  })
  useEffect(() => {
    if (isAnswered) selectOnce(`${turn} ${filters.code}`)
  }, [isAnswered, turn, filters.code])
  useEffect(() => {
    if (hasFocusOnArrival) field.current?.focus({ preventScroll: true })
  }, [hasFocusOnArrival])

  const ask = (code: string) => {
    setTyped(code)
    change({ code })
    lookUp.ask(code)
  }

  const { state, pathname, search } = useLocation()
  const link = state as DeskState | null
  const navigate = useNavigate()
  const followLink = useEffectEvent((wanted: DeskState) => {
    // Neither a reload nor the way back does it again.
    void navigate(pathname + search, { replace: true, state: null })
    if ('camera' in wanted) camera.open(undefined)
    else if ('scanned' in wanted) ask(wanted.scanned)
    else {
      selectCode()
      const ahead = typedAhead.take()
      if (ahead) setTyped(ahead)
    }
  })
  useEffect(() => {
    if (link) followLink(link)
  }, [link])

  return {
    field,
    typed,
    type: setTyped,
    /** The code that was looked up, '' before the first. */
    asked: filters.code,
    lookUp,
    camera,
    ask,
    selectCode,
    askForNext: () => {
      ask('')
      selectCode()
    },
  }
}

export type DeskControl = ReturnType<typeof useDesk>
