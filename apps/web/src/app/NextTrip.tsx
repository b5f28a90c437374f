import type { Ticket } from '@rihla/contract'
import type { CardFacts } from '../features/accounts/profile/card-facts.ts'
import { NoTripYet } from '../features/accounts/profile/NoTripYet.tsx'
import { PassportCheck } from '../features/accounts/profile/PassportCheck.tsx'
import { PassportNotice } from '../features/accounts/profile/ProfileNotices.tsx'
import { nextTripOf } from '../features/tickets/trips/trip.ts'
import { TripHero, TripHeroSkeleton } from '../features/tickets/trips/TripHero.tsx'
import { useFormat } from '../i18n/use-format.ts'
import { FirstFeedback } from './FirstFeedback.tsx'
import type { KeptProfile } from './offline-copy.ts'

type NextTripProps = {
  profile: KeptProfile | undefined
  card: CardFacts | undefined
  onOpen: (ticket: Ticket) => void
}

/** What a client opens the app for. Without a trip, a bad passport has a notice of its own. */
export function NextTrip({ profile, card, onOpen }: NextTripProps) {
  const format = useFormat()
  if (!profile || !card) return <TripHeroSkeleton />
  if (!profile.is_active)
    return (
      <>
        <FirstFeedback profile={profile} card={card} />
        <PassportNotice profile={profile} />
      </>
    )
  const next = nextTripOf(profile.tickets, format.today())
  if (next) return <TripHero ticket={next} checks={<PassportCheck profile={profile} />} onOpen={() => onOpen(next)} />
  return (
    <>
      <PassportNotice profile={profile} />
      <NoTripYet fullName={profile.full_name} />
    </>
  )
}
