import { PASSPORT_MONTHS } from '@rihla/domain'
import { addMonths } from './calendar.ts'

/** PROFILE-12: the day until which many countries require a passport to be valid, for a trip that ends on `day`. */
export const passportNeededUntil = (day: string): string => addMonths(day, PASSPORT_MONTHS)
