import { Button, Text } from '@mantine/core'
import type { FollowUp } from '@rihla/contract'
import { chatLink } from '@rihla/domain'
import { IconBrandWhatsapp, IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { StarsShown } from '../../../ui/brand/StarsShown.tsx'
import { StatusChip } from '../../../ui/brand/StatusChip.tsx'
import { RowAction } from '../../../ui/tables/RowAction.tsx'
import { ageText, daysIfOverdue } from './age.ts'
import classes from './FollowUps.module.css'
import { useTripName } from './use-trip-name.ts'

/** Without a template, since none fits a complaint. */
function ChatAction({ review }: { review: FollowUp['review'] }) {
  const { t } = useTranslation('admin-follow-ups')
  const href = review.mobile_number === null ? undefined : chatLink(review.mobile_number, '')
  return (
    <RowAction
      icon={IconBrandWhatsapp}
      color="turquoise"
      label={t('whatsapp')}
      name={t('whatsappTo', { name: isolated(review.name) })}
      blockedBy={href ? undefined : t('noMobile')}
      href={href}
    />
  )
}

const NEXT = {
  new: { state: 'contacted', label: 'markContacted' },
  contacted: { state: 'resolved', label: 'markResolved' },
  resolved: undefined,
} as const

type FollowUpCardProps = {
  followUp: FollowUp
  isMoving: boolean
  onOpen: () => void
  onMove: (state: 'contacted' | 'resolved') => void
}

function Age({ followUp: { state, changed_at, review } }: Pick<FollowUpCardProps, 'followUp'>) {
  const { t } = useTranslation('admin-follow-ups')
  const language = useLanguage()
  const format = useFormat()
  const [now] = useState(() => Date.now())
  const days = state === 'new' ? daysIfOverdue(review.submission_date, now) : undefined
  if (days !== undefined)
    return (
      <StatusChip tone="gold" icon={IconClock}>
        {t('waiting', { count: days })}
      </StatusChip>
    )
  return (
    <Text span size="sm" c="dimmed">
      {state === 'resolved' ? format.dayOfMoment(changed_at) : ageText(review.submission_date, now, language)}
    </Text>
  )
}

export function FollowUpCard({ followUp, isMoving, onOpen, onMove }: FollowUpCardProps) {
  const { t } = useTranslation('admin-follow-ups')
  const tripName = useTripName()
  const { review, note, trip, state } = followUp
  const next = NEXT[state]
  const name = isolated(review.name)
  return (
    <li className={classes.card}>
      <div className={classes.top}>
        <StarsShown rating={review.rating} />
        <Age followUp={followUp} />
      </div>
      <p className={`as-written ${classes.words}`}>{review.feedback}</p>
      <div>
        <button type="button" className={classes.person} aria-label={t('openOf', { name })} onClick={onOpen}>
          <bdi>{review.name}</bdi>
        </button>
        <Text size="sm" c="dimmed">
          {tripName(trip)}
        </Text>
      </div>
      {note && (
        <div className={classes.note}>
          <p className={`as-written ${classes.words}`}>{note.text}</p>
          <Text size="sm" c="dimmed">
            <bdi>{note.by}</bdi>
          </Text>
        </div>
      )}
      <div className={classes.actions}>
        {next ? (
          <Button
            size="sm"
            variant={state === 'new' ? 'light' : 'default'}
            aria-label={t('stepOf', { step: t(next.label), name })}
            loading={isMoving}
            onClick={() => onMove(next.state)}
          >
            {t(next.label)}
          </Button>
        ) : (
          <Button size="sm" variant="default" aria-label={t('openOf', { name })} onClick={onOpen}>
            {t('open')}
          </Button>
        )}
        <ChatAction review={review} />
      </div>
    </li>
  )
}
