import type { Movement } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../i18n/format.ts'
import { tripName } from '../../lib/trip-days.ts'

type Trip = Omit<NonNullable<Movement['ticket']>, 'price'>

/** Its title, "Cairo to Istanbul", the hotel's name, or the booking reference when nothing else is known. */
export const useTripName = () => {
  const { t } = useTranslation('points')
  return (trip: Trip | null): string => {
    if (!trip) return '-'
    return tripName(trip, (cities) => t('route', cities)) ?? isolated(trip.booking_reference)
  }
}
