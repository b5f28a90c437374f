import type { RegistrationRequest } from '@rihla/contract'
import { useDialog } from '../../../ui/feedback/use-dialog.ts'
import { WelcomeDialog } from '../list/WelcomeDialog.tsx'

type Welcomed = { id: number; full_name: string; whatsapp: string | null }

/** PEOPLE-5: approving leads straight to the welcome message, unless there is no number to send it to. */
export const useWelcomeAfter = () => {
  const { subject, turn, opened, open, close } = useDialog<Welcomed>()
  return {
    welcome: (clientId: number, { name, phone }: RegistrationRequest) => {
      if (phone !== null) open({ id: clientId, full_name: name, whatsapp: phone })
    },
    welcomeDialog: subject && <WelcomeDialog key={turn} client={subject} opened={opened} onClose={close} />,
  }
}
