import type { ListedClient } from '@rihla/contract'
import { chatLink, welcomeText } from '@rihla/domain'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openLater } from '../../../lib/open-later.ts'
import { useNoteSent } from '../../../lib/use-note-sent.ts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { MessageDialog } from '../../../ui/feedback/MessageDialog.tsx'
import { call } from '../../../lib/api.ts'
import { readClientToWelcome } from './opened-client.query.ts'

const passwordOf = async ({ id, password }: Awaited<ReturnType<typeof readClientToWelcome>>) => {
  if (password) return { national_id: password }
  const params = { id: String(id) }
  return { link: (await call('POST /api/admin/clients/:id/password-link/', { params })).url }
}

/**
 * The chat that welcomes a client (CHAT-2), with the national ID only while it is their password, and otherwise with a
 * one-time link (CHAT-3). Undefined when the number has been removed meanwhile.
 */
const welcomeLink = async (id: number, origin: string): Promise<string | undefined> => {
  const client = await readClientToWelcome(id)
  const { full_name, email, whatsapp } = client
  if (!whatsapp) return undefined
  return chatLink(whatsapp, welcomeText({ origin, full_name, email, whatsapp, ...(await passwordOf(client)) }))
}

type WelcomeDialogProps = {
  client: Pick<ListedClient, 'id' | 'full_name' | 'whatsapp'>
  opened: boolean
  onClose: () => void
}

/** CLIENTS-4 */
export function WelcomeDialog({ client, opened, onClose }: WelcomeDialogProps) {
  const { t } = useTranslation('clients')
  const noteSent = useNoteSent()
  const [isBlocked, setIsBlocked] = useState(false)
  const welcome = useMutation({ mutationFn: () => welcomeLink(client.id, window.location.origin) })
  const hasNumber = client.whatsapp !== null && (!welcome.isSuccess || welcome.data !== undefined)

  const openChat = () => {
    const chat = openLater()
    setIsBlocked(!chat)
    if (!chat) return
    welcome.mutate(undefined, {
      onSuccess: (link) => {
        if (!link) return chat.close()
        chat.goTo(new URL(link))
        noteSent({ kind: 'welcome', to: { client_id: client.id } })
        onClose()
      },
      onError: chat.close,
    })
  }

  if (!hasNumber)
    return (
      <MessageDialog opened={opened} title={t('noNumberTitle')} onClose={onClose}>
        {t('noNumber')}
      </MessageDialog>
    )
  return (
    <ConfirmDialog
      opened={opened}
      title={t('sendTitle')}
      question={t('sendLead')}
      subject={client.full_name}
      confirm={t('sendConfirm')}
      isPending={welcome.isPending || welcome.isSuccess}
      failure={isBlocked ? t('windowBlocked') : welcome.isError ? t('sendFailed') : undefined}
      onConfirm={openChat}
      onClose={onClose}
    />
  )
}
