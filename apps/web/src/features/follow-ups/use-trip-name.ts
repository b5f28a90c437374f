import type { FollowUp } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../i18n/format.ts'

/** "Nile Air, Cairo to Rome" or "Palm Court, Hurghada"; parts that are not known are left out. */
export const useTripName = () => {
  const { t } = useTranslation('admin-follow-ups')
  return (trip: FollowUp['trip']): string => {
    if (trip === null) return t('noTrip')
    const { departure_city: from, arrival_city: to } = trip
    const route = from && to ? t('route', { from: isolated(from), to: isolated(to) }) : (from ?? to)
    const parts = trip.ticket_type === 'flight' ? [trip.airline, route] : [trip.hotel_name, trip.hotel_city]
    const [one, other] = parts.filter((part) => part)
    return (other ? t('pair', { one, other }) : one) ?? t('noTrip')
  }
}
