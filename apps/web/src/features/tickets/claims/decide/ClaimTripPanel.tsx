import type { Claim } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { DiscardDialog } from '../../../../ui/forms/InlineForm.tsx'
import type { InlineFormState } from '../../../../ui/forms/use-inline-form.ts'
import type { TicketValues } from '../../manage/ticket-schema.ts'
import { TicketForm } from '../../manage/TicketForm.tsx'
import { useDecideClaim } from './use-decide-claim.ts'

/** What the boarding pass says of the trip; staff add the price and correct the rest. */
const tripIn = ({ pass, reference }: Claim): Partial<TicketValues> => ({
  // One of our own leads to no booking of a supplier.
  ...(reference && !reference.startsWith('RH-') && { external_reference: reference }),
  ...(pass && {
    airline: pass.airline ?? pass.airline_code,
    airline_code: pass.airline === null ? '' : pass.airline_code,
    flight_number: `${pass.airline_code} ${pass.flight_number}`,
    departure_city: pass.departure_city ?? pass.departure_airport,
    departure_airport: pass.departure_city === null ? '' : pass.departure_airport,
    arrival_city: pass.arrival_city ?? pass.arrival_airport,
    arrival_airport: pass.arrival_city === null ? '' : pass.arrival_airport,
    departure_date: pass.travel_date,
  }),
})

function ClaimTripForm({ claim, form }: { claim: Claim; form: InlineFormState<Claim> }) {
  const { t } = useTranslation('admin-claims')
  const { acceptWithNewTrip } = useDecideClaim(claim)
  return (
    <TicketForm
      ticket={undefined}
      client={claim.client}
      start={tripIn(claim)}
      saveNew={acceptWithNewTrip}
      savedText={t('accepted')}
      onClose={form.close}
      onAnother={form.close}
      onTyped={form.setIsTyped}
    />
  )
}

/** The form of the new trip that a claim is accepted with. */
export function ClaimTripPanel({ form }: { form: InlineFormState<Claim> }) {
  const { subject } = form
  return (
    <>
      {subject && <ClaimTripForm key={subject.id} claim={subject} form={form} />}
      <DiscardDialog {...form.discard} />
    </>
  )
}
