import { Button, Text } from '@mantine/core'
import type { Ticket } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { useIsOffline } from '../../../lib/offline-context.ts'
import { AnsweredReview } from '../../../ui/brand/AnsweredReview.tsx'
import { Sheet } from '../../../ui/feedback/Sheet.tsx'
import classes from './Trips.module.css'
import { TicketFacts } from './TicketFacts.tsx'
import { CalendarButton } from './CalendarButton.tsx'
import { Flights } from './Flights.tsx'
import { hasTimes, isPriceOnly } from './trip.ts'
import { TripHeading } from './TripHeading.tsx'
import { TripScene } from './TripScene.tsx'

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
export function TripSheet(props: TripSheetProps) {
  const { ticket, opened, isCovered, isActive, onClose, onComplete, onFeedback } = props
  const { t } = useTranslation(['tickets', 'offline', 'feedback'])
  const isOffline = useIsOffline()
  const format = useFormat()
  const actions = {
    // RULES-7: the first feedback completes an opening ticket.
    confirmed: isActive || !ticket.is_opening ? { text: t('complete'), onClick: onComplete } : undefined,
    completed: ticket.is_reviewed ? undefined : { text: t('feedback'), onClick: onFeedback },
    pending: undefined,
    cancelled: undefined,
  }
  const action = actions[ticket.status]
  const reasonOf = () => {
    if (isOffline) return t('needsConnection', { ns: 'offline' })
    if (ticket.status === 'confirmed' && !isActive) return t('inactive')
    return ticket.completable_from ? t('completableFrom', { date: format.day(ticket.completable_from) }) : undefined
  }
  const reason = reasonOf()

  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('dialogLabel', { reference: ticket.booking_reference })}
      isCovered={isCovered}
      head={<TripScene ticket={ticket} />}
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
        <p className={classes.status}>{t(`story_${ticket.status}`)}</p>
        {hasTimes(ticket) ? <Flights ticket={ticket} /> : !isPriceOnly(ticket) && <TripHeading ticket={ticket} />}
        <CalendarButton ticket={ticket} />
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
