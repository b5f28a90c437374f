import type { Ticket } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { PlaceScene } from '../../../ui/brand/PlaceScene.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { Countdown } from './Countdown.tsx'
import { daysOf, isLong, isPriceOnly, placeOf } from './trip.ts'
import hero from './TripHero.module.css'
import { TripKind } from './TripHeading.tsx'
import classes from './Trips.module.css'

/** The head of a trip's sheet; its heading takes the focus. */
export function TripScene({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const format = useFormat()
  const days = daysOf(ticket)
  const place = placeOf(ticket)
  const isAhead = ticket.status === 'pending' || ticket.status === 'confirmed'

  return (
    <PlaceScene place={place} className={classes.scene}>
      <span className={classes.kind}>
        <TripKind ticket={ticket} />
        <span aria-hidden>·</span>
        <Ltr>{ticket.booking_reference}</Ltr>
      </span>
      <div className={hero.top}>
        <div className={hero.where}>
          <h2 className={hero.place} data-long={isLong(place) || undefined} tabIndex={-1} data-autofocus>
            {isPriceOnly(ticket) ? t('opening') : <bdi>{place ?? t(`type_${ticket.ticket_type}`)}</bdi>}
          </h2>
          {days && <span>{format.dayRange(days.from, days.to, { today: format.today(), weekday: true })}</span>}
        </div>
        {isAhead && <Countdown ticket={ticket} />}
      </div>
    </PlaceScene>
  )
}
