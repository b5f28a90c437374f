import { Button, Text } from '@mantine/core'
import type { Ticket } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { useIsOffline } from '../../../lib/offline-context.ts'
import { AnsweredReview } from '../../../ui/brand/AnsweredReview.tsx'
import { Night } from '../../../ui/brand/Night.tsx'
import { Sheet } from '../../../ui/feedback/Sheet.tsx'
import classes from './Trips.module.css'
import { TicketFacts } from './TicketFacts.tsx'
import { TripHeading, TripKind } from './TripHeading.tsx'

const REASON = 'trip-action-reason'

type TripSheetProps = {
  ticket: Ticket
  opened: boolean
  isCovered: boolean
  isActive: boolean
  onClose: () => void
  onComplete: () => void
  onFeedback: () => void
}

/** PROFILE-4 */
export function TripSheet({ ticket, opened, isCovered, isActive, onClose, onComplete, onFeedback }: TripSheetProps) {
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
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('dialogLabel', { reference: ticket.booking_reference })}
      isCovered={isCovered}
      head={
        <Night className={classes.head}>
          <span className={classes.kind}>
            <TripKind ticket={ticket} />
          </span>
          <TripHeading ticket={ticket} level="h2" withLabels />
        </Night>
      }
      foot={
        action && (
          <>
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
            {reason && (
              <Text id={REASON} size="xs" c="dimmed" mt={6} ta="center">
                {reason}
              </Text>
            )}
          </>
        )
      }
    >
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
      </div>
    </Sheet>
  )
}
