/** PROFILE-12: how long after a trip many countries want a passport to be good. */
export const PASSPORT_MONTHS = 6
