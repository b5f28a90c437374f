import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type WebhookInForm, WebhookList } from '../../features/integrations/webhooks/WebhookList.tsx'
import { RowsSkeleton } from '../../ui/tables/RowsSkeleton.tsx'
import { useInlineForm } from '../../ui/forms/use-inline-form.ts'
import { AdminPage } from './AdminPage.tsx'
import { ApiPageLink } from './ApiPageLink.tsx'
import { IntegrationsTabs } from './IntegrationsTabs.tsx'
import { OwnersOnly } from './OwnersOnly.tsx'

const COLUMNS = ['name', 'events', 'state', 'delivered', 'waiting', 'failed'].map((key) => ({ key, label: '' }))

export default function WebhooksPage() {
  const { t } = useTranslation(['admin-integrations', 'staff'])
  const form = useInlineForm<WebhookInForm>((webhook) => (webhook === 'new' ? 'new' : webhook.id))
  const title = t('staff:integrations')
  return (
    <OwnersOnly title={title} skeleton={<RowsSkeleton columns={COLUMNS} />}>
      <AdminPage
        title={title}
        action={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => form.open('new')}>
            {t('newWebhook')}
          </Button>
        }
      >
        <IntegrationsTabs />
        <WebhookList
          form={form}
          lead={
            <>
              {t('webhooksLead')} <ApiPageLink />
            </>
          }
        />
      </AdminPage>
    </OwnersOnly>
  )
}
