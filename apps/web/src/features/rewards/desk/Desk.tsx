import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { afterFade, useDialog } from '../../../ui/feedback/use-dialog.ts'
import type { DeskState } from '../../../lib/desk-state.ts'
import { useUrlFilters } from '../../../lib/use-url-filters.ts'
import { CameraDialog } from './CameraDialog.tsx'
import classes from './Desk.module.css'
import { LookUpForm } from './LookUpForm.tsx'
import { TodayList } from './TodayList.tsx'
import { useLookUp } from './use-look-up.ts'
import { VerdictArea } from './VerdictArea.tsx'

/** RULES-5: look up a voucher, see whether it is valid, and decide. The code is in the address. */
export function Desk() {
  const { filters, change } = useUrlFilters(['code'])
  const [typed, setTyped] = useState(filters.code)
  const field = useRef<HTMLInputElement>(null)
  const camera = useDialog<undefined>()
  const lookUp = useLookUp(filters.code)
  const { turn } = lookUp
  const isAnswered = lookUp.voucher !== undefined || lookUp.error !== null

  const selectCode = () => {
    field.current?.focus({ preventScroll: true })
    field.current?.select()
  }
  // The next scan replaces the code; background refetches do not move the focus.
  const answeredTurn = useRef('')
  const selectOnce = useEffectEvent((asked: string) => {
    if (answeredTurn.current !== asked) selectCode()
    answeredTurn.current = asked
  })
  useEffect(() => {
    if (isAnswered) selectOnce(`${turn} ${filters.code}`)
  }, [isAnswered, turn, filters.code])
  useEffect(() => field.current?.focus({ preventScroll: true }), [])

  const ask = (code: string) => {
    setTyped(code)
    change({ code })
    lookUp.ask(code)
  }
  const askForNext = () => {
    ask('')
    selectCode()
  }

  const { state, pathname, search } = useLocation()
  const link = state as DeskState | null
  const navigate = useNavigate()
  const followLink = useEffectEvent((wanted: DeskState) => {
    // Neither a reload nor the way back does it again.
    void navigate(pathname + search, { replace: true, state: null })
    if ('camera' in wanted) camera.open(undefined)
    else if ('scanned' in wanted) ask(wanted.scanned)
    else selectCode()
  })
  useEffect(() => {
    if (link) followLink(link)
  }, [link])

  return (
    <div className={classes.desk}>
      <LookUpForm
        field={field}
        code={typed}
        isQuiet={filters.code !== ''}
        isPending={lookUp.isFetching && lookUp.voucher === undefined}
        onType={setTyped}
        onLookUp={() => ask(typed.trim())}
        onCamera={() => camera.open(undefined)}
      />
      <div className={classes.grid}>
        <VerdictArea lookUp={lookUp} onDecided={() => afterFade(selectCode)} onNext={askForNext} />
        <TodayList />
      </div>
      {camera.turn > 0 && (
        <CameraDialog
          key={camera.turn}
          opened={camera.opened}
          onRead={(code) => {
            camera.close()
            ask(code)
            afterFade(selectCode)
          }}
          onType={() => {
            camera.close()
            afterFade(selectCode)
          }}
          onClose={camera.close}
        />
      )}
    </div>
  )
}
