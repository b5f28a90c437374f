import { Button, Modal, Text } from '@mantine/core'
import type { Ticket } from '@rihla/contract'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { useIsOffline } from '../../../lib/offline-context.ts'
import { AnsweredReview } from '../../../ui/brand/AnsweredReview.tsx'
import { Night } from '../../../ui/brand/Night.tsx'
import classes from './Trips.module.css'
import { TicketFacts } from './TicketFacts.tsx'
import { TripHeading, TripKind } from './TripHeading.tsx'

const REASON = 'trip-action-reason'

type TicketDialogProps = {
  ticket: Ticket
  opened: boolean
  isActive: boolean
  onClose: () => void
  onComplete: () => void
  onFeedback: () => void
}

export function TicketDialog({ ticket, opened, isActive, onClose, onComplete, onFeedback }: TicketDialogProps) {
  const { t } = useTranslation(['tickets', 'offline', 'feedback'])
  const isOffline = useIsOffline()
  const format = useFormat()
  const actions = {
    confirmed: isActive ? { text: t('complete'), onClick: onComplete } : undefined,
    completed: ticket.is_reviewed ? undefined : { text: t('feedback'), onClick: onFeedback },
    pending: undefined,
    cancelled: undefined,
  }
  const action = actions[ticket.status]
  const reasonOf = () => {
    if (isOffline) return t('needsConnection', { ns: 'offline' })
    return ticket.completable_from ? t('completableFrom', { date: format.day(ticket.completable_from) }) : undefined
  }
  const reason = reasonOf()

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={560}
      padding={0}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': t('dialogLabel', { reference: ticket.booking_reference }) } }}
    >
      <Night className={classes.head}>
        <div className={classes.bar}>
          <span className={classes.kind}>
            <TripKind ticket={ticket} />
          </span>
          <button type="button" className={classes.close} onClick={onClose}>
            <IconX size={18} aria-hidden />
            {t('close', { ns: 'common' })}
          </button>
        </div>
        <TripHeading ticket={ticket} level="h2" withLabels />
      </Night>
      <div className={classes.body}>
        <TicketFacts ticket={ticket} />
        {ticket.review && (
          <section aria-label={t('feedback:ownReview')}>
            <hr className={classes.tear} />
            <Text size="sm" fw={500} mb={6}>
              {t('feedback:ownReview')}
            </Text>
            <AnsweredReview review={ticket.review} />
          </section>
        )}
        {action && (
          <Button
            className={classes.complete}
            size="md"
            fullWidth
            disabled={reason !== undefined}
            onClick={action.onClick}
            {...(reason && { 'aria-describedby': REASON })}
          >
            {action.text}
          </Button>
        )}
        {action && reason && (
          <Text id={REASON} size="xs" c="dimmed" mt={6} ta="center">
            {reason}
          </Text>
        )}
      </div>
    </Modal>
  )
}
