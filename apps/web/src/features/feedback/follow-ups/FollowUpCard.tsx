import { Button, Text } from '@mantine/core'
import type { FollowUp } from '@rihla/contract'
import { chatLink } from '@rihla/domain'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { StarsShown } from '../../../ui/brand/StarsShown.tsx'
import { RowAction } from '../../../ui/tables/RowAction.tsx'
import { FollowUpAge } from './FollowUpAge.tsx'
import classes from './FollowUps.module.css'
import { useReviewedTrip } from './use-reviewed-trip.ts'

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

export function FollowUpCard({ followUp, isMoving, onOpen, onMove }: FollowUpCardProps) {
  const { t } = useTranslation('admin-follow-ups')
  const tripName = useReviewedTrip()
  const { review, note, trip, state } = followUp
  const next = NEXT[state]
  const name = isolated(review.name)
  return (
    <li className={classes.card}>
      <div className={classes.top}>
        <StarsShown rating={review.rating} />
        <FollowUpAge followUp={followUp} />
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
