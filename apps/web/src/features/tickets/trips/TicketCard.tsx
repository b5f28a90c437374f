import { Button } from '@mantine/core'
import type { Ticket } from '@rihla/contract'
import { IconCheck, IconChevronRight, IconClock, IconUsers } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { useIsOffline } from '../../../lib/offline-context.ts'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { TicketStatus } from '../../../ui/brand/TicketStatus.tsx'
import { useMoney } from '../../../lib/use-money.ts'
import classes from './TicketCard.module.css'
import { daysOf, nightsOf } from './trip.ts'
import { useParty } from './use-party.ts'
import { TripHeading, TripKind } from './TripHeading.tsx'

function TicketStub({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const format = useFormat()
  const money = useMoney()
  const Points = ticket.status === 'cancelled' ? 'del' : 'span'

  return (
    <div className={classes.stub}>
      <div>
        <div className={classes.label}>{t('bookingReference')}</div>
        <Ltr className={classes.reference}>{ticket.booking_reference}</Ltr>
      </div>
      <div className={classes.figures}>
        <div className={classes.points}>
          <Points className={classes.number}>
            <Ltr>{format.signed(ticket.points)}</Ltr>
          </Points>{' '}
          {t('pointsUnit', { ns: 'common', count: ticket.points })}
        </div>
        <div className={classes.price}>{money(ticket.price)}</div>
      </div>
    </div>
  )
}

type TicketCardProps = {
  ticket: Ticket
  isActive: boolean
  onDetails: () => void
  onComplete: () => void
  onFeedback: () => void
}

export function TicketCard({ ticket, isActive, onDetails, onComplete, onFeedback }: TicketCardProps) {
  const { t } = useTranslation(['tickets', 'offline'])
  const isOffline = useIsOffline()
  const format = useFormat()
  const card = useRef<HTMLElement>(null)
  const done = `${ticket.status} ${ticket.is_reviewed}`
  const wasDone = useRef(done)
  const party = useParty()(ticket)
  const days = daysOf(ticket)
  const nights = nightsOf(ticket)
  const reasonId = `ticket-${ticket.id}-reason`
  // RULES-7: the first feedback completes it.
  const isWaiting = ticket.is_opening && ticket.status === 'confirmed' && !isActive
  const reasonOf = () => {
    if (isWaiting || (ticket.status !== 'confirmed' && ticket.status !== 'completed')) return undefined
    if (isOffline) return t('needsConnection', { ns: 'offline' })
    if (ticket.status === 'confirmed' && !isActive) return t('inactive')
    return ticket.completable_from ? t('completableFrom', { date: format.day(ticket.completable_from) }) : undefined
  }
  const reason = reasonOf()
  const range = (weekday: boolean) => days && format.dayRange(days.from, days.to, { today: format.today(), weekday })

  // The pressed button disappears with its action, so the focus moves to this trip.
  useEffect(() => {
    if (wasDone.current !== done && document.activeElement === document.body) card.current?.focus()
    wasDone.current = done
  }, [done])

  return (
    <article className={classes.ticket} tabIndex={-1} ref={card}>
      <div className={classes.main}>
        <div className={classes.row}>
          <span className={classes.kind}>
            <TripKind ticket={ticket} />
            {(ticket.airline || ticket.flight_number) && (
              <>
                <span aria-hidden>·</span>
                <span>
                  {ticket.airline && (
                    <span className={classes.wide}>
                      <bdi>{ticket.airline}</bdi>{' '}
                    </span>
                  )}
                  {ticket.flight_number && <Ltr>{ticket.flight_number}</Ltr>}
                </span>
              </>
            )}
            {nights !== undefined && (
              <>
                <span aria-hidden>·</span>
                {t('nights', { count: nights })}
              </>
            )}
          </span>
          <TicketStatus status={ticket.status} />
        </div>
        <TripHeading ticket={ticket} />
        {party && (
          <p className={classes.party}>
            <IconUsers size={16} stroke={1.7} role="img" aria-label={t('travellers')} />
            <span>{party}</span>
          </p>
        )}
        <div className={classes.foot}>
          {days && (
            <span className={classes.days}>
              <span className={classes.wide}>{range(true)}</span>
              <span className={classes.narrow}>{range(false)}</span>
            </span>
          )}
          {isWaiting && (
            <span className={classes.waiting}>
              <IconClock size={16} stroke={1.7} aria-hidden />
              {t('pointsWaiting')}
            </span>
          )}
          {ticket.status === 'confirmed' && !isWaiting && (
            <Button
              className={classes.complete}
              variant="light"
              size="sm"
              disabled={reason !== undefined}
              aria-describedby={reason && reasonId}
              onClick={onComplete}
            >
              {t('complete')}
            </Button>
          )}
          {ticket.is_reviewed && (
            <span className={classes.reviewed}>
              <IconCheck size={16} stroke={2} aria-hidden />
              {t('reviewed')}
            </span>
          )}
          {ticket.status === 'completed' && !ticket.is_reviewed && (
            <Button
              className={classes.feedback}
              variant="subtle"
              size="sm"
              disabled={reason !== undefined}
              aria-describedby={reason && reasonId}
              aria-label={t('feedbackOf', { reference: ticket.booking_reference })}
              onClick={onFeedback}
            >
              {t('feedback')}
            </Button>
          )}
          <Button
            className={classes.details}
            variant="subtle"
            size="sm"
            rightSection={<IconChevronRight size={16} className="mirror" aria-hidden />}
            aria-label={t('detailsOf', { reference: ticket.booking_reference })}
            onClick={onDetails}
          >
            {t('details')}
          </Button>
        </div>
        {reason && (
          <p id={reasonId} className={classes.reason}>
            {reason}
          </p>
        )}
      </div>
      <TicketStub ticket={ticket} />
    </article>
  )
}
