import { Button, Skeleton } from '@mantine/core'
import type { Ticket } from '@rihla/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { PlaceScene } from '../../../ui/brand/PlaceScene.tsx'
import { TripTypeIcon } from '../../../ui/brand/TripTypeIcon.tsx'
import { TicketStatus } from '../../../ui/brand/TicketStatus.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { Countdown } from './Countdown.tsx'
import { daysOf, isLong, isRoute, nightsOf, placeOf } from './trip.ts'
import classes from './TripHero.module.css'

/** The route of a flight or bus, or the name of a stay and its nights; with the carrier. */
function Journey({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const nights = nightsOf(ticket)
  const carrier = [ticket.airline, ticket.flight_number].some(Boolean) && (
    <>
      {ticket.airline && <bdi>{ticket.airline}</bdi>} {ticket.flight_number && <Ltr>{ticket.flight_number}</Ltr>}
    </>
  )

  if (!isRoute(ticket))
    return (
      <p className={classes.journey}>
        <bdi className={classes.stop}>{ticket.title ?? ticket.hotel_name ?? t(`type_${ticket.ticket_type}`)}</bdi>
        {nights !== undefined && <span className={classes.quiet}>{t('nights', { count: nights })}</span>}
        {carrier && <span className={classes.quiet}>{carrier}</span>}
      </p>
    )

  return (
    <div className={classes.route}>
      <bdi className={classes.stop}>{ticket.departure_city ?? '-'}</bdi>
      <span className={classes.line}>
        <TripTypeIcon type={ticket.ticket_type} size={20} />
      </span>
      <bdi className={classes.stop}>{ticket.arrival_city ?? '-'}</bdi>
      {carrier && <span className={classes.carrier}>{carrier}</span>}
    </div>
  )
}

type TripHeroProps = {
  ticket: Ticket
  /** What is ready for the trip and what is not. */
  checks: ReactNode
  onOpen: () => void
}

/** The next trip as a large ticket. */
export function TripHero({ ticket, checks, onOpen }: TripHeroProps) {
  const { t } = useTranslation('tickets')
  const format = useFormat()
  const days = daysOf(ticket)
  const place = placeOf(ticket)

  return (
    <section className={classes.hero} aria-label={t('nextTrip')}>
      <PlaceScene place={place} className={classes.sky}>
        <div className={classes.top}>
          <span>{t('nextTrip')}</span>
          <TicketStatus status={ticket.status} />
        </div>
        <div className={classes.top}>
          <div className={classes.where}>
            <h2 className={classes.place} data-long={isLong(place) || undefined}>
              <bdi>{place ?? t(`type_${ticket.ticket_type}`)}</bdi>
            </h2>
            {days && <span>{format.dayRange(days.from, days.to, { today: format.today(), weekday: true })}</span>}
          </div>
          <Countdown ticket={ticket} />
        </div>
      </PlaceScene>
      <div className={classes.body}>
        <Journey ticket={ticket} />
        {checks}
      </div>
      <div className={classes.stub}>
        <div>
          <span className={classes.quiet}>{t('thisTripEarns')}</span>
          <span className={classes.points}>
            <Ltr className={classes.number}>{format.signed(ticket.points)}</Ltr>{' '}
            {t('pointsUnit', { ns: 'common', count: ticket.points })}
          </span>
        </div>
        <Button size="md" fz="sm" className={classes.open} onClick={onOpen}>
          {t('openTrip')}
        </Button>
      </div>
    </section>
  )
}

/** In the shape of a flight with a passport that is valid, so that nothing moves when it arrives. */
export function TripHeroSkeleton() {
  return (
    <div className={classes.hero} aria-hidden>
      <PlaceScene place={null} className={classes.sky}>
        {null}
      </PlaceScene>
      <div className={classes.body}>
        <Skeleton h={54} />
        <Skeleton h={40} mt={29} />
      </div>
      <div className={classes.stub}>
        <Skeleton h={46} w={96} />
        <Skeleton h={46} w={110} radius="md" />
      </div>
    </div>
  )
}
