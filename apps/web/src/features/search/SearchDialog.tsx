import { Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { afterFade } from '../../ui/feedback/use-dialog.ts'
import { LinkButton } from '../../ui/layout/LinkButton.tsx'
import { hitGroups } from './hits.ts'
import classes from './Search.module.css'
import { SearchResults } from './SearchResults.tsx'
import { useSearch } from './use-search.ts'

/** As printed on the keyboard, in every language. */
const KEYS = { up: '↑', down: '↓', enter: '↵', escape: 'Esc' }

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** A combobox over all records of the agency: arrows move, Enter opens. */
export default function SearchDialog() {
  const { t } = useTranslation(['admin-search', 'common'])
  const navigate = useNavigate()
  const list = useId()
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  // If Enter is pressed before the answer, the first match of the answer is opened.
  const isEnterWaiting = useRef(false)
  const search = useSearch(typed)
  const groups = search.found ? hitGroups(search.found, typed.trim()) : []
  const hits = groups.flatMap((group) => group.hits)
  const active = search.isSettled && hits.length > 0 ? Math.min(chosen, hits.length - 1) : -1

  // Mounted closed and opened one step later, because only then is it known where the focus returns to.
  useEffect(() => setOpened(true), [])

  const go = (to: string) => {
    setOpened(false)
    void navigate(to)
    // What had the focus before may be gone with its page.
    afterFade(() => document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true }))
  }
  const first = search.isSettled ? hits[0]?.to : undefined
  useEffect(() => {
    if (!search.isSettled || !isEnterWaiting.current) return
    isEnterWaiting.current = false
    if (first) go(first)
  })

  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step !== undefined && active >= 0) {
      event.preventDefault()
      setChosen((active + step + hits.length) % hits.length)
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const hit = hits[active]
    if (hit) go(hit.to)
    else isEnterWaiting.current = search.isAsked && !search.isSettled
  }

  return (
    <Modal
      opened={opened}
      onClose={() => setOpened(false)}
      size={640}
      padding={0}
      centered={false}
      yOffset="9dvh"
      withCloseButton={false}
      attributes={{ content: { 'aria-label': t('title') } }}
      classNames={{ content: classes.dialog ?? '', body: classes.body ?? '' }}
    >
      <div className={classes.find}>
        <IconSearch size={22} stroke={1.7} aria-hidden />
        <input
          data-autofocus
          className={classes.input}
          role="combobox"
          aria-label={t('title')}
          aria-autocomplete="list"
          aria-expanded={hits.length > 0}
          aria-controls={list}
          aria-activedescendant={active >= 0 ? `${list}-${active}` : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          dir="auto"
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setChosen(0)
            isEnterWaiting.current = false
          }}
          onKeyDown={onKey}
        />
        <LinkButton className={classes.close} onClick={() => setOpened(false)}>
          {t('common:close')}
        </LinkButton>
      </div>
      <SearchResults
        id={list}
        typed={typed.trim()}
        groups={groups}
        search={search}
        active={active}
        onPoint={setChosen}
        onChoose={(hit) => go(hit.to)}
      />
      <div className={classes.foot} aria-hidden>
        <span>
          <kbd>{KEYS.up}</kbd> <kbd>{KEYS.down}</kbd> {t('move')}
        </span>
        <span>
          <kbd>{KEYS.enter}</kbd> {t('open')}
        </span>
        <span>
          <kbd>{KEYS.escape}</kbd> {t('shut')}
        </span>
        <span className={classes.hint}>{t('hint')}</span>
      </div>
    </Modal>
  )
}
