import type { Ticket } from '@rihla/contract'
import { NoTripYet } from '../features/accounts/profile/NoTripYet.tsx'
import { PassportCheck } from '../features/accounts/profile/PassportCheck.tsx'
import { PassportNotice } from '../features/accounts/profile/ProfileNotices.tsx'
import { nextTripOf } from '../features/tickets/trips/trip.ts'
import { TripHero, TripHeroSkeleton } from '../features/tickets/trips/TripHero.tsx'
import { useFormat } from '../i18n/use-format.ts'
import type { KeptProfile } from './offline-copy.ts'

type NextTripProps = { profile: KeptProfile | undefined; onOpen: (ticket: Ticket) => void }

/** What a client opens the app for. Without a trip, a bad passport has a notice of its own. */
export function NextTrip({ profile, onOpen }: NextTripProps) {
  const format = useFormat()
  if (!profile) return <TripHeroSkeleton />
  const next = nextTripOf(profile.tickets, format.today())
  if (next) return <TripHero ticket={next} checks={<PassportCheck profile={profile} />} onOpen={() => onOpen(next)} />
  return (
    <>
      <PassportNotice profile={profile} />
      {profile.is_active && <NoTripYet fullName={profile.full_name} />}
    </>
  )
}
