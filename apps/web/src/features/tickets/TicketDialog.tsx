import { Button, Modal, Text } from '@mantine/core'
import type { Ticket } from '@rihla/contract'
import { IconBed, IconPlane, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useIsCutOff } from '../../lib/cut-off.ts'
import { AnsweredReview } from '../../ui/AnsweredReview.tsx'
import { Night } from '../../ui/Night.tsx'
import classes from './TicketDialog.module.css'
import { TicketFacts } from './TicketFacts.tsx'
import { TripHeading } from './TripHeading.tsx'

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
  const isCutOff = useIsCutOff()
  const actions = {
    confirmed: isActive ? { text: t('complete'), onClick: onComplete } : undefined,
    completed: ticket.is_reviewed ? undefined : { text: t('feedback'), onClick: onFeedback },
    pending: undefined,
    cancelled: undefined,
  }
  const action = actions[ticket.status]
  const TypeIcon = ticket.ticket_type === 'flight' ? IconPlane : IconBed

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
            <TypeIcon size={18} stroke={1.6} className="mirror" aria-hidden />
            {t(`type_${ticket.ticket_type}`)}
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
            disabled={isCutOff}
            onClick={action.onClick}
            {...(isCutOff && { 'aria-describedby': REASON })}
          >
            {action.text}
          </Button>
        )}
        {action && isCutOff && (
          <Text id={REASON} size="xs" c="dimmed" mt={6} ta="center">
            {t('needsConnection', { ns: 'offline' })}
          </Text>
        )}
      </div>
    </Modal>
  )
}
