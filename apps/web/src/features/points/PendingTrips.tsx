import type { Standing } from '@rihla/contract'
import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { daysOf as tripDays } from '../../lib/trip-days.ts'
import { Ltr } from '../../ui/layout/Ltr.tsx'
import { MovementIcon } from './MovementIcon.tsx'
import classes from './Movement.module.css'
import statement from './Statement.module.css'
import { TripSum } from './TripSum.tsx'
import { useTripName } from './use-trip-name.ts'

type PendingTrip = Standing['pending'][number]

/** Confirmed trips: their points come when they are completed. */
export function PendingTrips({ trips }: { trips: PendingTrip[] }) {
  const { t } = useTranslation('points')
  const format = useFormat()
  const nameOf = useTripName()
  const daysOf = (trip: PendingTrip) => {
    const days = tripDays(trip)
    return days ? ` · ${format.dayRange(days.from, days.to, { today: format.today() })}` : ''
  }

  return (
    <section>
      <Title order={2} size="h3" className={statement.heading ?? ''}>
        {t('pending')}
      </Title>
      <ul className={classes.pending}>
        {trips.map((trip) => (
          <li key={trip.id} className={classes.waiting}>
            <MovementIcon story="waiting" />
            <div className={classes.text}>
              <p className={classes.title}>
                {nameOf(trip)}
                {daysOf(trip)}
              </p>
              <p className={classes.why}>
                <TripSum trip={trip} change={trip.points} />
                <Ltr className={classes.reference}>{trip.booking_reference}</Ltr>
              </p>
            </div>
            <div className={classes.end}>
              <Ltr className={classes.points}>{format.signed(trip.points)}</Ltr>
              <div className={classes.quiet}>{t('waiting')}</div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
