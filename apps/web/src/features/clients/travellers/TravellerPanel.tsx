import { ClientForm } from '../list/ClientForm.tsx'
import { keyOfTraveller, type TravellerInForm } from './traveller-in-form.ts'
import { TravellerEditor } from './TravellerEditor.tsx'

type TravellerPanelProps = {
  client: { id: number; full_name: string }
  subject: TravellerInForm
  onDone: () => void
  onTyped: (isTyped: boolean) => void
}

/** The form of a traveller, or that of the client who a traveller becomes. */
export function TravellerPanel({ client, subject, onDone, onTyped }: TravellerPanelProps) {
  const key = keyOfTraveller(subject)
  if (subject.act === 'make a client')
    return <ClientForm key={key} traveller={{ ...subject.traveller, client }} onDone={onDone} onTyped={onTyped} />
  const traveller = subject.act === 'change a traveller' ? subject.traveller : undefined
  return <TravellerEditor key={key} client={client} traveller={traveller} onDone={onDone} onTyped={onTyped} />
}
