import { addMonths } from './calendar.ts'

const MONTHS_ASKED_FOR = 6

/** PROFILE-12: the day until which many countries want a passport to be good, for a trip that ends on `day`. */
export const passportNeededUntil = (day: string): string => addMonths(day, MONTHS_ASKED_FOR)
