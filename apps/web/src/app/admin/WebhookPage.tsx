import { IconPlugConnected, IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { DeliveryLog } from '../../features/integrations/webhooks/DeliveryLog.tsx'
import { useSendTest, useWebhooks } from '../../features/integrations/webhooks/use-webhooks.ts'
import { nameOf } from '../../features/integrations/webhooks/webhook-schema.ts'
import { WebhookState } from '../../features/integrations/webhooks/WebhookState.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { toast } from '../../lib/toast.ts'
import { BlankState } from '../../ui/feedback/BlankState.tsx'
import { BusyButton } from '../../ui/forms/BusyButton.tsx'
import { FailureAlert } from '../../ui/feedback/FailureAlert.tsx'
import { FailureState } from '../../ui/feedback/FailureState.tsx'
import { RowsSkeleton } from '../../ui/tables/RowsSkeleton.tsx'
import { AdminPage } from './AdminPage.tsx'
import { OwnersOnly } from './OwnersOnly.tsx'
import classes from './AdminPage.module.css'

const COLUMNS = ['event', 'state', 'answer', 'tries', 'when'].map((key) => ({ key, label: '' }))

/** The delivery log of one webhook, for owners. */
function OneWebhook({ id }: { id: string }) {
  const { t } = useTranslation(['admin-integrations', 'staff'])
  const { data, error, isFetching, refetch } = useWebhooks()
  const test = useSendTest()
  const webhook = data?.data.find((one) => String(one.id) === id)

  if (!webhook)
    return (
      <AdminPage title={t('staff:integrations')}>
        {data ? (
          <BlankState icon={IconPlugConnected} title={t('webhookGoneTitle')} lead={t('webhookGoneLead')}>
            <Link to="/admin/integrations">{t('webhooks')}</Link>
          </BlankState>
        ) : error ? (
          <FailureState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton columns={COLUMNS} />
        )}
      </AdminPage>
    )
  return (
    <AdminPage
      title={nameOf(webhook)}
      crumb={{ to: '/admin/integrations', label: t('webhooks') }}
      chips={<WebhookState webhook={webhook} />}
      action={
        <BusyButton
          leftSection={<IconSend size={18} aria-hidden className="mirror" />}
          isBusy={test.isPending}
          onClick={() => test.mutate(webhook.id, { onSuccess: () => toast.success(t('testSent')) })}
        >
          {t('sendTest')}
        </BusyButton>
      }
    >
      {test.error && <FailureAlert className={classes.failure}>{messageOf(test.error, t('sendFailed'))}</FailureAlert>}
      <DeliveryLog webhook={webhook} />
    </AdminPage>
  )
}

export default function WebhookPage() {
  const { t } = useTranslation('staff')
  const { id = '' } = useParams()
  return (
    <OwnersOnly title={t('integrations')} skeleton={<RowsSkeleton columns={COLUMNS} />}>
      <OneWebhook key={id} id={id} />
    </OwnersOnly>
  )
}
