import { createContext, use } from 'react'

const DEFAULT_TIME_ZONE = 'Africa/Cairo'

/** The agency's time zone. */
export const TimeZoneContext = createContext(DEFAULT_TIME_ZONE)

export const useTimeZone = () => use(TimeZoneContext)
