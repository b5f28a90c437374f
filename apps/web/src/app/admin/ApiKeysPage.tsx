import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ApiKeyList } from '../../features/integrations/api-keys/ApiKeyList.tsx'
import { RowsSkeleton } from '../../ui/tables/RowsSkeleton.tsx'
import { useInlineForm } from '../../ui/forms/use-inline-form.ts'
import { AdminPage } from './AdminPage.tsx'
import { ApiPageLink } from './ApiPageLink.tsx'
import { IntegrationsTabs } from './IntegrationsTabs.tsx'
import { OwnersOnly } from './OwnersOnly.tsx'

const COLUMNS = ['name', 'state', 'lastUse', 'permissions', 'expires', 'madeBy'].map((key) => ({ key, label: '' }))

export default function ApiKeysPage() {
  const { t } = useTranslation(['admin-integrations', 'staff'])
  const form = useInlineForm<'new'>((subject) => subject)
  const title = t('staff:integrations')
  return (
    <OwnersOnly title={title} skeleton={<RowsSkeleton columns={COLUMNS} />}>
      <AdminPage
        title={title}
        action={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => form.open('new')}>
            {t('newKey')}
          </Button>
        }
      >
        <IntegrationsTabs />
        <ApiKeyList
          form={form}
          lead={
            <>
              {t('keysLead')} <ApiPageLink />
            </>
          }
        />
      </AdminPage>
    </OwnersOnly>
  )
}
