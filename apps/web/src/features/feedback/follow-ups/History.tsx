import { Text } from '@mantine/core'
import type { OpenedFollowUp } from '@rihla/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import classes from './FollowUps.module.css'

function Line({ at, note, children }: { at: string; note?: string | null; children: ReactNode }) {
  const { t } = useTranslation('admin-follow-ups')
  const format = useFormat()
  return (
    <li>
      <div className={classes.row}>
        <span>{children}</span>
        <Text span size="sm" c="dimmed">
          <time dateTime={at}>{t('pair', { one: format.dayOfMoment(at), other: format.time(new Date(at)) })}</time>
        </Text>
      </div>
      {note && <p className={`as-written ${classes.said}`}>{note}</p>}
    </li>
  )
}

/** Who did what, and when; oldest first. */
export function History({ followUp: { review, steps } }: { followUp: OpenedFollowUp }) {
  const { t } = useTranslation('admin-follow-ups')
  return (
    <ul className={classes.history} aria-label={t('history')}>
      <Line at={review.submission_date}>{t('opened')}</Line>
      {steps.map((step) => (
        <Line key={step.id} at={step.created_at} note={step.note}>
          {t('stepBy', { step: t(`step_${step.state}`), name: isolated(step.by) })}
        </Line>
      ))}
    </ul>
  )
}
