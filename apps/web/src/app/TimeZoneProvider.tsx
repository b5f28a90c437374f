import { type ReactNode, use, useState } from 'react'
import { TimeZoneContext } from '../i18n/time-zone.ts'
import { session } from '../lib/session.ts'
import { useAgency } from '../lib/use-agency.ts'

const keptTimeZone = () => {
  try {
    return (JSON.parse(session.offlineCopy() ?? '{}') as { time_zone?: string }).time_zone
  } catch {
    return undefined
  }
}

/** Offline, the cached copy contains the agency's time zone. */
export function TimeZoneProvider({ children }: { children: ReactNode }) {
  const { data: agency } = useAgency()
  const [kept] = useState(keptTimeZone)
  const otherwise = use(TimeZoneContext)
  return <TimeZoneContext value={agency?.time_zone ?? kept ?? otherwise}>{children}</TimeZoneContext>
}
