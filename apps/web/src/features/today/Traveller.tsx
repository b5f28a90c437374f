import type { Travel } from '@rihla/contract'
import { IconAlertTriangle, IconPlaneArrival, IconPlaneDeparture } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isolated } from '../../i18n/format.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { clientAddress } from '../../lib/client-address.ts'
import { TripTypeIcon } from '../../ui/brand/TripTypeIcon.tsx'
import { Ltr } from '../../ui/layout/Ltr.tsx'
import classes from './Week.module.css'

function TravelIcon({ trip: { kind, ticket_type } }: { trip: Travel }) {
  if (ticket_type !== 'flight') return <TripTypeIcon type={ticket_type} />
  const PlaneIcon = kind === 'coming_back' ? IconPlaneArrival : IconPlaneDeparture
  return <PlaneIcon size={18} stroke={1.6} className="mirror" aria-hidden />
}

/** Where, who, with which flight or hotel, and whether the passport lasts. */
export function Traveller({ trip }: { trip: Travel }) {
  const { t } = useTranslation('admin-today')
  const format = useFormat()
  const { kind, client, place, passport, nights, hotel_name } = trip
  const others = (trip.number_of_guests ?? 1) - 1

  const where = () => {
    if (place === null) return t(kind)
    return kind === 'coming_back' ? t('from', { place: isolated(place) }) : <bdi>{place}</bdi>
  }
  const details = () => {
    if (kind === 'leaving') return trip.flight_number ? <Ltr>{trip.flight_number}</Ltr> : (trip.airline ?? trip.title)
    if (kind === 'visa_needed') return trip.title
    if (kind === 'coming_back' || !hotel_name) return null
    const hotel = isolated(hotel_name)
    return nights ? t('stay', { count: nights, amount: format.number(nights), hotel }) : hotel
  }
  return (
    <li className={classes.trip} data-kind={kind}>
      <span className={classes.icon} role="img" aria-label={t(kind)}>
        <TravelIcon trip={trip} />
      </span>
      <div className={classes.words}>
        <Link to={clientAddress(client.id)} className={classes.place}>
          {where()}
        </Link>
        <span>
          {others > 0 ? (
            t('withOthers', { name: isolated(client.full_name ?? '-'), amount: format.number(others) })
          ) : (
            <bdi>{client.full_name ?? '-'}</bdi>
          )}
        </span>
        <span>{details()}</span>
      </div>
      {passport && (
        <span className={classes.passport}>
          <IconAlertTriangle size={15} stroke={1.8} aria-hidden />
          {t('passportExpires', { date: format.day(passport.expires_on) })}
        </span>
      )}
    </li>
  )
}
