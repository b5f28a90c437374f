import type { ClientPage } from '@rihla/contract'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'

/** CONV-8: the client waits for the deletion, which an owner carries out. */
export function DeletionNote({ client }: { client: ClientPage }) {
  const { t } = useTranslation('admin-client')
  const format = useFormat()
  if (client.deletion_requested_at === null) return null
  return (
    <Notice icon={IconTrash} title={t('deletionAsked')}>
      {t('deletionAskedLead', { date: format.dayOfMoment(client.deletion_requested_at) })}
    </Notice>
  )
}
