import { Button, Modal } from '@mantine/core'
import type { Ticket } from '@rihla/contract'
import { IconBed, IconPlane, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Night } from '../../ui/Night.tsx'
import classes from './TicketDialog.module.css'
import { TicketFacts } from './TicketFacts.tsx'
import { TripHeading } from './TripHeading.tsx'

type TicketDialogProps = {
  ticket: Ticket
  opened: boolean
  isActive: boolean
  onClose: () => void
  onComplete: () => void
  onFeedback: () => void
}

export function TicketDialog({ ticket, opened, isActive, onClose, onComplete, onFeedback }: TicketDialogProps) {
  const { t } = useTranslation('tickets')
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
        {ticket.status === 'confirmed' && isActive && (
          <Button className={classes.complete} size="md" fullWidth onClick={onComplete}>
            {t('complete')}
          </Button>
        )}
        {ticket.status === 'completed' && !ticket.is_reviewed && (
          <Button className={classes.complete} size="md" fullWidth onClick={onFeedback}>
            {t('feedback')}
          </Button>
        )}
      </div>
    </Modal>
  )
}
