/** PROFILE-12: how long after a trip many countries require a passport to be valid. */
export const PASSPORT_MONTHS = 6
