import { useTranslation } from 'react-i18next'
import { type WebhookInForm, WebhookList } from '../../features/integrations/webhooks/WebhookList.tsx'
import { useInlineForm } from '../../ui/forms/use-inline-form.ts'
import { IntegrationsPage } from './IntegrationsPage.tsx'

export default function WebhooksPage() {
  const { t } = useTranslation('admin-integrations')
  const form = useInlineForm<WebhookInForm>((webhook) => (webhook === 'new' ? 'new' : webhook.id))
  return (
    <IntegrationsPage
      columns={['name', 'events', 'state', 'delivered', 'waiting', 'failed']}
      add={t('newWebhook')}
      onAdd={() => form.open('new')}
      lead={t('webhooksLead')}
      form={form}
      List={WebhookList}
    />
  )
}
