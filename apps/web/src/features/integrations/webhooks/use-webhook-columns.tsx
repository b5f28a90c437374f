import type { Webhook } from '@rihla/contract'
import { IconKey, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import type { ListColumn } from '../../../ui/tables/ListTable.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { RowLink } from '../../../ui/tables/RowLink.tsx'
import type { RowAct } from '../../../ui/tables/RowMenu.tsx'
import { useWebhookWords } from './use-webhook-words.ts'
import { nameOf } from './webhook-schema.ts'
import classes from '../Integrations.module.css'
import { WebhookState } from './WebhookState.tsx'

export const useWebhookColumns = (): ListColumn<Webhook>[] => {
  const { t } = useTranslation('admin-integrations')
  const format = useFormat()
  const words = useWebhookWords()

  const name = (webhook: Webhook) => (
    <>
      <RowLink to={`/admin/integrations/webhooks/${webhook.id}`}>{nameOf(webhook)}</RowLink>
      <span className={classes.small}>
        <Ltr>{webhook.url}</Ltr>
      </span>
    </>
  )
  return [
    { key: 'name', label: t('url'), kind: 'title', cell: name },
    { key: 'events', label: t('events'), kind: 'wide', cell: ({ events }) => words.events(events) },
    { key: 'state', label: t('state'), cell: (webhook) => <WebhookState webhook={webhook} /> },
    {
      key: 'delivered',
      label: t('lastDelivered'),
      cell: ({ last_delivered_at: at }) => (at ? format.arrival(at) : t('notYet')),
    },
    { key: 'waiting', label: t('waiting'), atEnd: true, cell: ({ waiting }) => format.number(waiting) },
    { key: 'failed', label: t('failed'), atEnd: true, cell: ({ failed }) => format.number(failed) },
  ]
}

export const useWebhookActs = (acts: Record<'edit' | 'pause' | 'renew' | 'remove', (webhook: Webhook) => void>) => {
  const { t } = useTranslation(['admin-integrations', 'staff'])
  return (webhook: Webhook): RowAct[] => [
    { label: t('staff:edit'), icon: IconPencil, onClick: () => acts.edit(webhook) },
    webhook.paused_at
      ? { label: t('resume'), icon: IconPlayerPlay, onClick: () => acts.pause(webhook) }
      : { label: t('pause'), icon: IconPlayerPause, onClick: () => acts.pause(webhook) },
    { label: t('renew'), icon: IconKey, onClick: () => acts.renew(webhook) },
    { label: t('staff:delete'), icon: IconTrash, isDangerous: true, onClick: () => acts.remove(webhook) },
  ]
}
