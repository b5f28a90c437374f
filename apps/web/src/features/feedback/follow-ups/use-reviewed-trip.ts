import type { FollowUp } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'

/**
 * "Nile Air, Cairo to Rome", "Palm Court, Hurghada" or "Umrah, Makkah"; unknown parts are left out. A text of the page,
 * with each name isolated.
 */
export const useReviewedTrip = () => {
  const { t } = useTranslation('admin-follow-ups')
  return (trip: FollowUp['trip']): string => {
    if (trip === null) return t('noTrip')
    const known = (part: string | null) => part && isolated(part)
    const from = known(trip.departure_city)
    const to = known(trip.arrival_city)
    const flight = [known(trip.airline), from && to ? t('route', { from, to }) : from || to]
    const stay = [known(trip.title ?? trip.hotel_name), known(trip.place ?? trip.hotel_city)]
    const parts = trip.ticket_type === 'flight' || trip.ticket_type === 'bus' ? flight : stay
    const [one, other] = parts.filter((part) => part)
    return (other ? t('pair', { one, other }) : one) ?? t('noTrip')
  }
}
