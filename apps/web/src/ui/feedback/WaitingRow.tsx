import { Button, Skeleton } from '@mantine/core'
import { useHover, useMergedRef } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { FailedLine } from './FailedLine.tsx'
import classes from './WaitingRow.module.css'

/** How long a row says what happened before it leaves. */
const STAYS_MS = 4000

type WaitingGroupProps = {
  title: string
  count: number | null
  /** Where all of them are. */
  all?: ReactNode
  /** Undefined until they are loaded. */
  children: ReactNode
  error: Error | null
  isRetrying: boolean
  onRetry: () => void
}

/** One kind of work that waits for a person. It loads and fails without the other kinds. */
export function WaitingGroup({ title, count, all, children, error, isRetrying, onRetry }: WaitingGroupProps) {
  const { t } = useTranslation('common')
  const format = useFormat()
  const id = useId()
  return (
    <section className={classes.group} aria-labelledby={id}>
      <div className={classes.head}>
        <h3 id={id} className={classes.title}>
          {title}
          {count !== null && <span className={classes.count}>{format.number(count)}</span>}
        </h3>
        {all}
      </div>
      {error && (
        <div className={classes.failed}>
          <FailedLine isRetrying={isRetrying} onRetry={onRetry} />
        </div>
      )}
      {children === undefined && !error && (
        <div role="status" aria-label={t('loading')} className={classes.skeleton}>
          <Skeleton h={38} />
          <Skeleton h={38} />
        </div>
      )}
      {children !== undefined && <ul className={classes.rows}>{children}</ul>}
    </section>
  )
}

type WaitingRowProps = {
  mark: ReactNode
  tone: 'carnelian' | 'lapis' | 'gold'
  name: ReactNode
  /** How long it has waited, or when it is due. */
  aside?: ReactNode
  text: ReactNode
  children: ReactNode
}

export function WaitingRow({ mark, tone, name, aside, text, children }: WaitingRowProps) {
  return (
    <li className={classes.row}>
      <span className={classes.mark} data-tone={tone}>
        {mark}
      </span>
      <div className={classes.words}>
        <div className={classes.name}>
          {name}
          <span className={classes.aside}>{aside}</span>
        </div>
        <p className={classes.text}>{text}</p>
      </div>
      <div className={classes.actions}>{children}</div>
    </li>
  )
}

type DoneRowProps = { children: ReactNode; undo?: (() => void) | undefined; onGone: (hadFocus: boolean) => void }

/** Says for four seconds what happened, and offers to take it back. It stays while it is pointed at or has the keyboard's focus. */
export function DoneRow({ children, undo, onGone }: DoneRowProps) {
  const { t } = useTranslation('staff')
  const row = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { ref: hover, hovered: isPointedAt } = useHover<HTMLLIElement>()
  const both = useMergedRef(row, hover)
  const outcome = useId()
  const leave = useEffectEvent(() => onGone(row.current?.contains(document.activeElement) ?? false))

  // The button that was pressed is gone, and its focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus()
  }, [])
  useEffect(() => {
    if (isPointedAt) return
    const timer = setInterval(() => row.current?.querySelector(':focus-visible') ?? leave(), STAYS_MS)
    return () => clearInterval(timer)
  }, [isPointedAt])

  return (
    <li ref={both} className={classes.row}>
      <div className={classes.outcome}>
        <span role="status" className={classes.said}>
          <IconCheck size={20} stroke={1.8} aria-hidden />
          <span id={outcome}>{children}</span>
        </span>
        {undo && (
          <Button ref={button} variant="subtle" size="sm" aria-describedby={outcome} onClick={undo}>
            {t('undo')}
          </Button>
        )}
      </div>
    </li>
  )
}
