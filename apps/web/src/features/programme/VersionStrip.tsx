import { Card } from '@mantine/core'
import type { ProgrammeVersion } from '@rihla/contract'
import { addDays } from '@rihla/domain'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, type Ref, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { StatusChip } from '../../ui/brand/StatusChip.tsx'
import classes from './Strip.module.css'

type NextVersion = {
  number: number
  isScheduled: boolean
  /** Null if it starts at once. */
  startsOn: string | null
  changes: number
}

type VersionStripProps = {
  current: ProgrammeVersion
  /** The version that comes next, if one is scheduled or being typed. */
  next?: NextVersion | undefined
  /** What stands there otherwise. */
  hint?: string | undefined
  ref?: Ref<HTMLDivElement>
}

function Cell({ when, children, isNext }: { when: ReactNode; children: ReactNode; isNext?: boolean }) {
  return (
    <div className={classes.cell} data-next={isNext || undefined}>
      <p className={classes.when}>{when}</p>
      {children}
    </div>
  )
}

/** Which rules apply until when, and which come next. */
export function VersionStrip({ current, next, hint, ref }: VersionStripProps) {
  const { t } = useTranslation('admin-programme')
  const format = useFormat()
  const since = useMemo(
    () => (current.starts_at ? t('since', { day: format.dayOfMoment(current.starts_at) }) : t('sinceStart')),
    [current.starts_at, format, t],
  )
  const until = next?.startsOn ? t('until', { day: format.day(addDays(next.startsOn, -1)) }) : since
  return (
    <Card ref={ref} tabIndex={-1} padding={0} className={classes.strip} role="group" aria-label={t('versions')}>
      <Cell when={until}>
        <p className={classes.version}>{t('versionInForce', { number: current.number })}</p>
      </Cell>
      {next ? (
        <Cell
          isNext
          when={
            next.startsOn
              ? t('fromDay', { day: format.day(next.startsOn), hijri: format.hijriDay(next.startsOn) })
              : t('atOnce')
          }
        >
          <p className={classes.version}>
            {t(next.isScheduled ? 'versionScheduled' : 'versionDraft', { number: next.number })}{' '}
            <StatusChip tone="gold" icon={IconPencil}>
              {t('changes', { count: next.changes, amount: format.number(next.changes) })}
            </StatusChip>
          </p>
        </Cell>
      ) : (
        hint && (
          <Cell when={t('nextVersion')}>
            <p className={classes.words}>{hint}</p>
          </Cell>
        )
      )}
      <Cell when={t('earned')}>
        <p className={classes.words}>{t('earnedKeep')}</p>
      </Cell>
    </Card>
  )
}
