import type { Ticket } from '@rihla/contract'
import { RatePrompt } from '../features/feedback/form/RatePrompt.tsx'
import { cityOf, tripToRate } from '../features/tickets/trips/trip.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useIsOffline } from '../lib/offline-context.ts'
import { useHiddenPrompts } from './use-hidden-prompts.ts'

type TripToRateProps = { tickets: Ticket[]; onRate: (ticket: Ticket, rating: number) => void }

/** PROFILE-7: hidden for one trip, its ticket still offers the review. */
export function TripToRate({ tickets, onRate }: TripToRateProps) {
  const format = useFormat()
  const isOffline = useIsOffline()
  const { hidden, hide } = useHiddenPrompts()
  const found = tripToRate(tickets, format.today())
  if (!found || isOffline || hidden.includes(found.ticket.id)) return null
  const { ticket, lastDay } = found
  return (
    <RatePrompt
      city={cityOf(ticket)}
      since={format.day(lastDay)}
      onRate={(rating) => onRate(ticket, rating)}
      onHide={() => {
        hide(ticket.id)
        document.getElementById('main')?.focus({ preventScroll: true })
      }}
    />
  )
}
