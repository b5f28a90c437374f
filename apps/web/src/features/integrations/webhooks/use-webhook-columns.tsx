import type { Webhook } from '@rihla/contract'
import { IconKey, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import type { ListColumn } from '../../../ui/tables/ListTable.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { RowAction, RowActions } from '../../../ui/tables/RowAction.tsx'
import { useWebhookWords } from './use-webhook-words.ts'
import { nameOf } from './webhook-schema.ts'
import list from '../../../ui/tables/List.module.css'
import classes from '../Integrations.module.css'
import { WebhookState } from './WebhookState.tsx'

type WebhookActs = Record<'edit' | 'pause' | 'renew' | 'remove', (webhook: Webhook) => void>

export const useWebhookColumns = (acts: WebhookActs): ListColumn<Webhook>[] => {
  const { t } = useTranslation(['admin-integrations', 'staff'])
  const format = useFormat()
  const words = useWebhookWords()

  const name = (webhook: Webhook) => (
    <>
      <Link to={`/admin/integrations/webhooks/${webhook.id}`} className={`${list.link} ${classes.name}`}>
        <bdi>{nameOf(webhook)}</bdi>
      </Link>
      <span className={classes.small}>
        <Ltr>{webhook.url}</Ltr>
      </span>
    </>
  )
  const actions = (webhook: Webhook) => {
    const of = { name: isolated(nameOf(webhook)) }
    return (
      <RowActions>
        <RowAction
          icon={IconPencil}
          label={t('staff:edit')}
          name={t('staff:editOf', of)}
          onClick={() => acts.edit(webhook)}
        />
        <RowAction
          icon={webhook.paused_at ? IconPlayerPlay : IconPlayerPause}
          label={webhook.paused_at ? t('resume') : t('pause')}
          name={webhook.paused_at ? t('resumeOf', of) : t('pauseOf', of)}
          onClick={() => acts.pause(webhook)}
        />
        <RowAction icon={IconKey} label={t('renew')} name={t('renewOf', of)} onClick={() => acts.renew(webhook)} />
        <RowAction
          icon={IconTrash}
          label={t('staff:delete')}
          name={t('staff:deleteOf', of)}
          color="carnelian"
          onClick={() => acts.remove(webhook)}
        />
      </RowActions>
    )
  }

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
    { key: 'actions', label: t('staff:actions'), kind: 'actions', atEnd: true, cell: actions },
  ]
}
