import { useMediaQuery } from '@mantine/hooks'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { parseTypedVoucherCode } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { DECISION_FORM } from '../../features/rewards/desk/Decision.tsx'
import { DeskCamera } from '../../features/rewards/desk/DeskCamera.tsx'
import { ScanBox } from '../../features/rewards/desk/ScanBox.tsx'
import type { DeskControl } from '../../features/rewards/desk/use-desk.ts'
import { VerdictArea } from '../../features/rewards/desk/VerdictArea.tsx'
import type { Hit } from '../../features/search/hits.ts'
import { SearchResults } from '../../features/search/SearchResults.tsx'
import { useSearch } from '../../features/search/use-search.ts'
import { afterFade } from '../../ui/feedback/use-dialog.ts'
import { deskHits } from './desk-hits.ts'
import classes from './ScanDesk.module.css'

/** Some scanners send Enter twice; the second one must not use the voucher. */
const SCANNER_MS = 500

const decisionForm = () => document.querySelector<HTMLFormElement>(`#${DECISION_FORM}`)

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

type ScanDeskProps = {
  desk: DeskControl
  /** Beside the verdict. */
  aside?: ReactNode
  /** Whether the place of the verdict is shown before the first look-up. */
  hasBlank?: boolean
}

/**
 * The scan box with its answers: a voucher's verdict in place, and for everything else the matches of the search. What
 * could be a code as well as a name is a name if somebody has it.
 */
export function ScanDesk({ desk, aside, hasBlank = false }: ScanDeskProps) {
  const { t } = useTranslation('admin-search')
  const navigate = useNavigate()
  const list = useId()
  const isPhone = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const [chosen, setChosen] = useState(0)
  const [isShut, setIsShut] = useState(false)
  // If Enter is pressed before the answer, the first match of the answer is opened.
  const isEnterWaiting = useRef(false)
  const hasTyped = useRef(false)
  const results = useRef<HTMLDivElement>(null)
  const answeredAt = useRef(0)
  const { typed, asked, lookUp } = desk
  const isAnswered = typed === asked && lookUp.voucher !== null
  const search = useSearch(isAnswered || isShut ? '' : typed)
  const groups = search.found ? deskHits(search.found, typed.trim(), hasBlank ? 'desk' : 'today') : []
  const hits = groups.flatMap((group) => group.hits)
  const active = search.isSettled && hits.length > 0 ? Math.min(chosen, hits.length - 1) : -1
  const isUnknown = typed === asked && lookUp.voucher === null
  const isOpen = isUnknown ? hits.length > 0 : search.isAsked

  const shut = () => {
    isEnterWaiting.current = false
    setIsShut(true)
  }
  const choose = (hit: Hit) => {
    isEnterWaiting.current = false
    hasTyped.current = false
    if (hit.kind === 'voucher') desk.ask(hit.voucher.code)
    else void navigate(hit.to)
  }
  const isAnsweredNow = lookUp.voucher !== undefined
  useEffect(() => {
    if (isAnsweredNow && asked !== '') answeredAt.current = Date.now()
  }, [isAnsweredNow, asked])
  const [first] = search.isSettled ? hits : []
  useEffect(() => {
    if (!search.isSettled || !isEnterWaiting.current) return
    isEnterWaiting.current = false
    if (first) choose(first)
  })

  const onEnter = () => {
    const hit = hits[active]
    if (typed === asked && !hasTyped.current && lookUp.voucher) {
      const canDecide = lookUp.voucher.state === 'issued' && Date.now() - answeredAt.current > SCANNER_MS
      return canDecide ? decisionForm()?.requestSubmit() : undefined
    }
    hasTyped.current = false
    const text = typed.trim()
    if (hit) return choose(hit)
    if (text === '' || parseTypedVoucherCode(text) !== undefined) return desk.ask(text)
    isEnterWaiting.current = search.isAsked && !search.isSettled
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step !== undefined && active >= 0) {
      event.preventDefault()
      setChosen((active + step + hits.length) % hits.length)
    }
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      shut()
    }
    if (event.key === 'Escape' && !isOpen && asked !== '') desk.askForNext()
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    // A held key must not decide what only its first press has asked.
    if (!event.repeat) onEnter()
  }

  const onBlur = ({ relatedTarget: next }: FocusEvent<HTMLElement>) => {
    if (!results.current?.contains(next)) shut()
  }

  const verdict = (
    <VerdictArea
      lookUp={lookUp}
      onDecided={() => afterFade(desk.selectCode)}
      onNext={() => {
        desk.askForNext()
        if (isPhone) desk.camera.open(undefined)
      }}
      onShow={desk.ask}
      onClose={desk.askForNext}
    />
  )
  return (
    <div className={classes.desk}>
      <search className={classes.scan}>
        <ScanBox
          field={desk.field}
          isPending={lookUp.isFetching && lookUp.voucher === undefined}
          onCamera={() => desk.camera.open(undefined)}
          input={{
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': isOpen,
            'aria-controls': list,
            'aria-activedescendant': active >= 0 ? `${list}-${active}` : undefined,
            value: typed,
            onChange: (event) => {
              desk.type(event.currentTarget.value)
              hasTyped.current = true
              setChosen(0)
              setIsShut(false)
              isEnterWaiting.current = false
            },
            onKeyDown,
            onBlur,
            onFocus: () => setIsShut(false),
          }}
        />
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps the focus in the field */}
        <div
          ref={results}
          className={classes.results}
          hidden={!isOpen}
          aria-label={t('results')}
          onMouseDown={(event) => event.preventDefault()}
          onBlur={onBlur}
        >
          <SearchResults
            id={list}
            typed={typed.trim()}
            groups={groups}
            search={search}
            active={active}
            onPoint={setChosen}
            onChoose={choose}
          />
        </div>
      </search>
      {(asked !== '' || hasBlank) &&
        (aside ? (
          <div className={classes.grid}>
            {verdict}
            {aside}
          </div>
        ) : (
          verdict
        ))}
      <DeskCamera desk={desk} />
    </div>
  )
}
