import type { Movement } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../i18n/format.ts'

type Trip = Omit<NonNullable<Movement['ticket']>, 'price'>

/** "Cairo to Istanbul", the hotel's name, or the booking reference when nothing else is known. */
export const useTripName = () => {
  const { t } = useTranslation('points')
  return (trip: Trip | null): string => {
    if (!trip) return '-'
    const { departure_city: from, arrival_city: to, hotel_name: hotel } = trip
    if (from && to) return t('route', { from: isolated(from), to: isolated(to) })
    return isolated(hotel ?? to ?? from ?? trip.booking_reference)
  }
}
